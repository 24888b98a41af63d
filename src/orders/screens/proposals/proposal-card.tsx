import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Proposal } from '../../rules/proposals.contract.ts';
import { orderAddress } from '../../rules/order-address.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { tabStore } from '../../../platform/screens/forms/tab-store.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Badge } from '../../../platform/screens/ui/badge.tsx';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { ReturnForm } from './return-form.tsx';
import { proposalsWords as words } from './proposals-words.ts';
import { WithdrawButton } from './withdraw-button.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const reloads = ['GET /proposals', 'GET /shopProposals', 'GET /checkouts', 'GET /orders'] as const;

const tones = { open: 'signal', placed: 'ok', returned: 'neutral', withdrawn: 'neutral' } as const;

type Props = {
  proposal: Proposal;
  /** Whether the reader approves, or decides for the shop. */
  canDecide: boolean;
  asShop?: boolean;
};

/** A proposed order with what can be done with it. */
export function ProposalCard({ proposal, canDecide, asShop = false }: Props) {
  const { proposedBy, status, lines, net, currency, poNumber, word, decidedBy } = proposal;
  return (
    <article className="flex h-full flex-col border border-ink bg-raised">
      <header className="flex flex-wrap items-center justify-between gap-2 border-b border-hairline px-5 py-3">
        <div className="min-w-0">
          <h2 className="text-base wrap-anywhere">
            {asShop
              ? t('orders.proposals.shop.by', { company: proposal.company, person: proposedBy })
              : t('orders.proposals.by', { person: proposedBy })}
          </h2>
          <p className="text-sm text-soft">
            <time dateTime={proposal.createdAt}>{formatMoment(proposal.createdAt)}</time>
          </p>
        </div>
        <Badge tone={tones[status]}>
          {isWithShop(proposal) && !asShop
            ? t('orders.proposals.withShop')
            : words.statuses[status]}
        </Badge>
      </header>
      <div className="flex-1 px-5 py-3">
        <ul aria-label={t('orders.proposals.parts')}>
          {lines.map(({ toolId, toolName, sku, quantity }) => (
            <li key={toolId} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 wrap-anywhere">
                <Link to={`/parts/${toolId}`} className="link inline-block min-h-6">
                  {toolName}
                </Link>
                {sku && <span className="block text-xs text-soft">{sku}</span>}
              </span>
              <span className="tabular-nums">{formatCount(quantity)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 flex justify-between gap-4 border-t border-hairline pt-2 font-semibold">
          <span>{t('orders.proposals.net')}</span>
          <Price amount={net} currency={currency} />
        </p>
        {poNumber && (
          <p className="text-sm text-soft">
            {t('orders.proposals.poNumber', { number: poNumber })}
          </p>
        )}
        {word && (
          <p className="mt-2 border-l-2 border-signal pl-3 whitespace-pre-line wrap-anywhere">
            {word}
          </p>
        )}
        {decidedBy && (
          <p className="mt-2 text-sm text-soft">
            {words.statuses[status]} {t('orders.proposals.decidedBy', { person: '' })}
            <EmailText email={decidedBy} />
          </p>
        )}
      </div>
      <Actions
        proposal={proposal}
        canDecide={canDecide && (asShop || !isWithShop(proposal))}
        asShop={asShop}
      />
    </article>
  );
}

const isWithShop = ({ decider, status }: Proposal) => decider === 'shop' && status === 'open';

function Actions({ proposal, canDecide, asShop = false }: Props) {
  const [isReturning, setReturning] = useState(false);
  const { _id: id, proposedBy, status, orderId } = proposal;
  const { changed, isAboveCredit, ...placing } = usePlacing(proposal, asShop);
  const handingOn = useHandingOn(id);
  const priceOf = usePriceFormat();
  const isOwn = proposedBy === useSignedInUser().email && !asShop;
  if (orderId !== null)
    return (
      <footer className="border-t border-hairline px-5 py-3">
        <Link to={orderAddress(orderId)} className="link inline-block min-h-6">
          {t('orders.proposals.seeOrder')}
        </Link>
      </footer>
    );
  if (status !== 'open' || !(canDecide || isOwn)) return null;
  if (!canDecide)
    return (
      <footer className="border-t border-hairline px-5 py-3">
        <WithdrawButton id={id} />
      </footer>
    );
  return (
    <footer className="border-t border-hairline px-5 py-3">
      <div className={placing.failure === null ? '' : 'mb-3'}>
        <FormError message={placing.failure} />
      </div>
      {isReturning ? (
        <ReturnForm id={id} onDone={() => setReturning(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            pending={placing.pending}
            aria-label={t('orders.proposals.orderNamed', { person: proposedBy })}
            onClick={() => void placing.run()}
          >
            {changed === null
              ? t('orders.proposals.order')
              : t('orders.proposals.orderAt', { total: priceOf(changed) })}
          </Button>
          {isAboveCredit && !asShop && (
            <Button
              variant="secondary"
              size="small"
              pending={handingOn.pending}
              onClick={() => void handingOn.run()}
            >
              {t('orders.proposals.toShop')}
            </Button>
          )}
          {isOwn ? (
            <WithdrawButton id={id} />
          ) : (
            <Button
              variant="secondary"
              size="small"
              aria-label={t('orders.proposals.returnNamed', { person: proposedBy })}
              onClick={() => setReturning(true)}
            >
              {t('orders.proposals.return')}
            </Button>
          )}
        </div>
      )}
    </footer>
  );
}

/** Hands a proposal on to the shop. */
function useHandingOn(id: string) {
  const client = useQueryClient();
  return useAction(async () => {
    await callApi('POST /proposal/{id}/toShop', { params: { id } });
    toast.success(t('orders.proposals.handedOn'));
    await client.invalidateQueries(keysOf('GET /proposals'));
  }, toast.error);
}

/** Orders a proposal after a confirmation; a changed price is shown and confirmed by another press. */
function usePlacing({ _id: id, company, payment }: Proposal, asShop: boolean) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const navigate = useNavigate();
  const priceOf = usePriceFormat();
  const [changed, setChanged] = useState<number | null>(null);
  const [isAboveCredit, setAboveCredit] = useState(false);
  const { pending, failure, run } = useAction(async () => {
    const own =
      payment === 'invoice'
        ? t('orders.proposals.confirmOnInvoice')
        : t('orders.proposals.confirmBody');
    const body = asShop ? t('orders.proposals.shop.confirmBody', { company }) : own;
    const yes =
      changed === null
        ? t('orders.proposals.order')
        : t('orders.proposals.orderAt', { total: priceOf(changed) });
    if (
      !(await confirm({
        title: t('orders.proposals.confirmTitle'),
        body,
        yes,
        no: t('platform.words.cancel'),
      }))
    )
      return;
    const request = changed === null ? {} : { total: changed };
    try {
      const key = sendKey(tabStore, `place proposal ${id}`);
      const { insertedId } = await sendOnce(key, request, (idempotencyKey) =>
        callApi('POST /proposal/{id}/place', { params: { id }, body: request }, { idempotencyKey }),
      );
      toast.success(t('orders.proposals.ordered'));
      for (const call of reloads) client.removeQueries(keysOf(call));
      await navigate(payment === 'invoice' ? orderAddress(insertedId) : `/payment/${insertedId}`);
    } catch (error) {
      if (error instanceof ApiError && error.is('PRICE_CHANGED')) {
        const total = Number(error.problem['total']);
        setChanged(total);
        throw new Error(t('orders.proposals.changed', { total: priceOf(total) }), { cause: error });
      }
      setAboveCredit(error instanceof ApiError && error.is('ABOVE_CREDIT_LIMIT'));
      if (error instanceof ApiError && error.is('PROPOSAL_DECIDED'))
        for (const call of ['GET /proposals', 'GET /shopProposals'] as const)
          await client.invalidateQueries(keysOf(call));
      throw error;
    }
  });
  return { pending, failure, run, changed, isAboveCredit };
}
