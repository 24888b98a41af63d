import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PricedPart } from '../../rules/parts/part.schema.ts';
import { formatPriceBreaks } from '../../rules/parts/prices/price-breaks-text.ts';
import {
  type PriceChangePreview,
  changedTerms,
  priceChangeSchema,
} from '../../rules/parts/prices/price-change.schema.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { invalidateCatalogue } from '../parts/invalidate-catalogue.ts';
import type { CellEdit } from './grid-edits.ts';
import { t } from '../../../platform/rules/messages/t.ts';

export type Change = { readonly percent: number } | { readonly amount: number };

type Options = {
  rows: readonly PricedPart[];
  onEdit: (cells: readonly CellEdit[]) => void;
  onDone: () => void;
};

/** Previews and applies a change of prices. What was not previewed is never written. */
export function usePriceChange({ rows, onEdit, onDone }: Options) {
  const client = useQueryClient();
  const { limits } = usePublicConfig();
  const sendOnce = useSendOnce();
  const [searchParams] = useSearchParams();
  const [preview, setPreview] = useState<PriceChangePreview | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const filter = {
    q: searchParams.get('q')?.trim().slice(0, 120) || undefined,
    category: searchParams.get('category')?.trim().slice(0, 60) || undefined,
  };

  function forget() {
    setPreview(null);
    setFault(undefined);
    setFailure(null);
  }

  /** The message of a change that no price can follow. */
  const faultOf = (change: Change) =>
    priceChangeSchema(limits).safeParse(change).error?.issues[0]?.message;

  async function attempt(change: Change, act: () => Promise<void>) {
    forget();
    const wrong = faultOf(change);
    if (wrong !== undefined) {
      setFault(wrong);
      return;
    }
    setPending(true);
    try {
      await act();
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem.errors ?? {}) : {};
      setFailure(Object.values(errors).join(' ') || messageOf(error));
    } finally {
      setPending(false);
    }
  }

  const show = (change: Change) =>
    attempt(change, async () =>
      setPreview(await callApi('POST /priceChangePreview', { body: { ...filter, ...change } })),
    );

  async function apply(change: Change) {
    const seen = preview?.seen ?? '';
    await attempt(change, async () => {
      const body = { ...filter, ...change, seen };
      const { modifiedCount } = await sendOnce('price change', body, (idempotencyKey) =>
        callApi('POST /priceChanges', { body }, { idempotencyKey }),
      );
      toast.success(t('catalogue.priceChange.done', { count: modifiedCount }));
      await invalidateCatalogue(client);
      onDone();
    });
  }

  const putIntoTable = (change: Change) =>
    attempt(change, async () => {
      const cells = rows.flatMap((part): CellEdit[] => {
        const { price, priceBreaks } = changedTerms(part, change, limits);
        return [
          { part, field: 'price', text: String(price) },
          { part, field: 'priceBreaks', text: formatPriceBreaks(priceBreaks) },
        ];
      });
      onEdit(cells);
      toast.success(t('catalogue.priceChange.putDone', { count: rows.length }));
      onDone();
      return Promise.resolve();
    });

  return { preview, fault, failure, pending, forget, show, apply, putIntoTable };
}
