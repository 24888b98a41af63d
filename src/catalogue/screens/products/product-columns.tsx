import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isPriced } from '../../rules/parts/is-priced.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { numberColumn } from '../../../platform/screens/tables/number-column.ts';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { partStatusName } from '../../rules/parts/part-status-name.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { RestoreButton } from './restore-button.tsx';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { catalogueCalls } from '../parts/invalidate-catalogue.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { partMeant, usePartSuggestions } from '../parts/use-part-suggestions.ts';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { Link, useLocation } from 'react-router';
import { cut } from '../../../platform/rules/text/text.ts';
import { PartPicture } from '../../../platform/screens/ui/pictures/part-picture.tsx';
import { PartMention } from '../parts/part-mention.tsx';
import { Tooltip } from 'radix-ui';
import { PartCombobox } from '../parts/part-combobox.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import type { ListState } from './list-address.ts';
import { t } from '../../../platform/rules/messages/t.ts';
import { nameWithSku } from '../words/part-names.ts';

/**
 * The columns of Manage Products.
 * @param from number of rows on the pages before this one
 */
export function productColumns(from: number): readonly Column<Part>[] {
  return [
    numberColumn(t('catalogue.product.columns.no'), from),
    {
      key: 'product',
      header: t('catalogue.product.columns.product'),
      cell: (part, index) => <ProductCell part={part} eager={index < 8} />,
      card: 'title',
    },
    {
      key: 'price',
      header: t('platform.words.price'),
      cell: (part) => (
        <>
          {isPriced(part) && <Price amount={part.price} />}
          <p className="text-xs text-soft">
            {t('catalogue.part.minimumQuantity')}{' '}
            <span className="tabular-nums">{formatCount(part.minimumQuantity)}</span>
          </p>
        </>
      ),
      align: 'end',
      width: 'w-36',
    },
    {
      key: 'update',
      header: t('catalogue.product.columns.update'),
      cell: (part) =>
        part.status === 'deleted' ? <RestoreButton part={part} /> : <UpdateLink part={part} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
    {
      key: 'delete',
      header: t('catalogue.product.columns.delete'),
      cell: (part) => part.status !== 'deleted' && <DeletePartButton part={part} />,
      card: 'end',
      align: 'end',
      width: 'w-20',
      onScreenOnly: true,
    },
  ];
}

/** Deletes a part after a confirmation, which also asks what to order in its place. */
function DeletePartButton({ part }: { part: Part }) {
  const { pending, run } = useRowAction();

  function ask(event: MouseEvent<HTMLElement>): void {
    let replacement = '';
    const keep = (text: string) => {
      replacement = text;
    };
    const action = run({
      question: {
        title: t('catalogue.product.confirmDelete'),
        body: (
          <>
            <p>{t('catalogue.product.deleteBody', { part: nameWithSku(part) })}</p>
            <ReplacementField except={part._id} onType={keep} />
          </>
        ),
        yes: t('catalogue.product.deletePart'),
        no: t('catalogue.product.keepPart'),
        danger: true,
      },
      call: () => deletePart(part, replacement),
      done: t('platform.words.deleted', { name: part.name }),
      reloads: catalogueCalls,
    });
    action(event);
  }

  return (
    <IconButton
      icon="trash"
      danger
      label={t('catalogue.product.deleteNamed', { name: part.name })}
      pending={pending}
      onClick={ask}
    />
  );
}

/**
 * Deletes a part.
 * @param replacement the number or the name of the part to order in its place; empty for none
 * @throws if that names no other part
 */
async function deletePart({ _id: id }: Part, replacement: string): Promise<void> {
  const query = replacement.trim() === '' ? {} : { replacedBy: await idOf(replacement, id) };
  await ignoreFailure(callApi('DELETE /tool/{id}', { params: { id }, query }), 'NOT_FOUND');
}

async function idOf(replacement: string, except: string): Promise<string> {
  const page = await callApi('GET /tools', { query: { q: replacement.trim(), limit: 50 } });
  const part = partMeant(page, replacement);
  if (!part || part._id === except)
    throw new Error(t('catalogue.product.noReplacement', { typed: replacement.trim() }));
  return part._id;
}

const NAME_SHOWN = 20;

/**
 * Picture, name and stock of a part; the name links to its page and shows the description as a
 * tooltip.
 */
function ProductCell({ part, eager }: { part: Part; eager: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <PartPicture
        src={part.img}
        alt=""
        eager={eager}
        className="w-16 shrink-0 border border-hairline"
      />
      <div className="min-w-0 flex-[1_1_6rem]">
        <DescriptionTooltip description={part.description}>
          <Link
            to={`/parts/${part._id}`}
            title={part.name.length > NAME_SHOWN ? part.name : undefined}
            className="font-display text-base leading-tight font-semibold hover:text-signal"
          >
            <span aria-hidden="true">{cut(part.name, NAME_SHOWN, '…')}</span>
            <span className="sr-only">{part.name}</span>
          </Link>
        </DescriptionTooltip>
        {part.name.length > NAME_SHOWN && (
          <p aria-hidden="true" className="text-xs wrap-anywhere text-soft">
            {part.name}
          </p>
        )}
        {part.status !== 'active' && (
          <p className="my-1">
            <Badge tone={part.status === 'draft' ? 'signal' : 'danger'}>
              {partStatusName(part.status)}
            </Badge>
          </p>
        )}
        {part.sku && <p className="tabular-nums text-xs wrap-anywhere text-soft">{part.sku}</p>}
        {part.replacedBy !== null && (
          <p className="text-xs wrap-anywhere text-soft">
            {t('catalogue.product.replacedBy')} {part.replacedBy}
          </p>
        )}
        <p
          className={
            part.available === 0 ? 'text-xs font-semibold text-danger' : 'text-xs text-soft'
          }
        >
          {t('catalogue.part.available')}{' '}
          <span className="tabular-nums">{formatCount(part.available)}</span>
        </p>
        <PartMention part={part} />
      </div>
    </div>
  );
}

const SHOWN = 100;
const WAIT_MS = 250;

type Props = { description: string; children: ReactNode };

/** A tooltip with the start of a part's description. */
function DescriptionTooltip({ description, children }: Props) {
  return (
    <Tooltip.Provider delayDuration={WAIT_MS}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-30 max-w-72 animate-fade-in border border-ink bg-raised px-3 py-2 text-sm text-ink shadow-lift"
          >
            {cut(description, SHOWN)}
            <Tooltip.Arrow className="fill-ink" />
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}

/**
 * Asks which part buyers should order in place of a deleted one.
 * @param except the deleted one's id
 * @param onType gets what is typed, at first nothing: the dialog that asks keeps no state
 */
function ReplacementField({ except, onType }: { except: string; onType: (text: string) => void }) {
  const [text, setText] = useState('');
  const parts = usePartSuggestions(text);
  useEffect(() => {
    onType(text);
  }, [onType, text]);
  return (
    <PartCombobox
      label={t('catalogue.product.replacedBy')}
      hint={t('catalogue.product.replacedByHint')}
      optional
      className="mt-4 pb-1.5 text-ink"
      value={text}
      parts={parts.filter(({ _id }) => _id !== except)}
      onType={setText}
      onChoose={({ sku, name }) => setText(sku ?? name)}
    />
  );
}

/** Opens a part's form, which leads back to the list as it is now. */
function UpdateLink({ part }: { part: Part }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/dashboard/manageProduct/${part._id}`}
      state={{ listed: search } satisfies ListState}
      prefetch="intent"
      aria-label={t('catalogue.product.updateNamed', { name: part.name })}
      title={t('catalogue.product.updateNamed', { name: part.name })}
      className="inline-flex size-9 items-center justify-center rounded-sm hover:bg-tone pointer-coarse:size-11"
    >
      <Icon name="edit" />
    </Link>
  );
}
