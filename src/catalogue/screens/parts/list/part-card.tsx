import { formatCount } from '../../../../platform/rules/numbers/format-count.ts';
import type { Part } from '../../../rules/parts/part.schema.ts';
import { leastQuantity } from '../../../../pricing/rules/price-terms.ts';
import { canOrder } from '../../../../pricing/rules/quantities/can-order.ts';
import { usePublicConfig } from '../../../../platform/screens/public-config.ts';
import { ButtonLink } from '../../../../platform/screens/ui/button-link.tsx';
import { PartPicture } from '../../../../platform/screens/ui/pictures/part-picture.tsx';
import { notifyState } from '../../stock-notices/notify-state.ts';
import { BuyLink } from '../buy-link.tsx';
import { Fact } from '../title-block-fact.tsx';
import { PartPrice } from '../part-price.tsx';
import { PartLink } from '../part-link.tsx';
import { cut } from '../../../../platform/rules/text/text.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

/**
 * The tool card: picture, name, price, minimum quantity, stock. Its 'Notify me' leads to the part's page, which
 * asks: home loads no code for it.
 */
export function PartCard({ part }: { part: Part }) {
  const { limits } = usePublicConfig();
  return (
    <article className="flex h-full flex-col border border-ink bg-raised">
      <PartLink part={part} className="group flex flex-1 flex-col outline-offset-[-4px]">
        <span className="relative block overflow-hidden border-b border-hairline">
          <PartPicture
            src={part.img}
            alt=""
            ground="squared"
            className="deferred-picture p-4 transition-transform duration-300 group-hover:scale-[1.04]"
          />
          {part.sku && (
            <span className="tabular-nums absolute top-2 left-3 text-xs text-soft">{part.sku}</span>
          )}
        </span>
        <h3 className="px-4 pt-4 pb-3 text-xl group-hover:text-signal">{cardName(part.name)}</h3>
      </PartLink>
      <dl className="title-block columns-upto-3 border-y border-hairline text-sm">
        <Fact label={t('platform.words.price')} className="pl-4">
          <PartPrice part={part} />
        </Fact>
        <Fact label={t('catalogue.part.minimumQuantity')}>{formatCount(leastQuantity(part))}</Fact>
        <Fact label={t('catalogue.part.available')}>{formatCount(part.available)}</Fact>
      </dl>
      <div className="flex flex-col gap-2 p-4">
        <BuyLink part={part} className="min-h-11" />
        {!canOrder(part, limits) && (
          <ButtonLink
            to={`/parts/${part._id}`}
            state={notifyState}
            variant="secondary"
            aria-label={t('catalogue.part.notifyNamed', { name: part.name })}
          >
            {t('catalogue.part.notify')}
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

const CARD_LENGTH = 25;

/**
 * A part's name on a tool card: hyphens become spaces, long names are cut. Elsewhere
 * hyphens stay, since '13-25' is a size.
 */
function cardName(name: string): string {
  return cut(name.replaceAll('-', ' '), CARD_LENGTH);
}
