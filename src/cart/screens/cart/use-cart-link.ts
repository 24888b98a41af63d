import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type CartLine, mergeCarts } from '../../rules/cart-lines.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { loginAddress } from '../../../customers/screens/guards/login-address.ts';
import { againAddress, linesIn } from '../../rules/cart-address.ts';
import { AGAIN_PARAM, LINES_PARAM, SHARED_PARAM } from '../../../platform/rules/page-parameters.ts';
import { mergeReport } from './cart-report.ts';
import { linesOfList } from './lines/line-rows.ts';
import { linesOfOrder } from './lines/lines-of-order.ts';
import type { Perform } from './use-cart-notice.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type LinkContent = { readonly text: string; readonly lines: readonly CartLine[] };

/**
 * Puts into the cart what the address holds: lines, a shared cart, or a checkout to order again. Of a part that is
 * there already the larger quantity stays, so that opening a link twice doubles nothing.
 */
export function useCartLink(perform: Perform) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const listed = params.get(LINES_PARAM);
  const token = params.get(SHARED_PARAM);
  const checkoutId = params.get(AGAIN_PARAM);
  const mayLoad = checkoutId === null || session.status === 'signed-in';
  const isLink = listed !== null || token !== null || checkoutId !== null;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cart link', listed, token, checkoutId],
    queryFn: () => load({ listed, token, checkoutId }),
    enabled: isLink && mayLoad,
    // A link is opened once; the parameter leaves the address.
    gcTime: 0,
  });
  const mustLogIn = checkoutId !== null && session.status === 'signed-out';
  useEffect(() => {
    if (!mustLogIn || checkoutId === null) return;
    const [pathname = '', search = ''] = againAddress(checkoutId).split('?');
    void navigate(loginAddress({ pathname, search: `?${search}` }), { replace: true });
  }, [mustLogIn, checkoutId, navigate]);
  const put = useEffectEvent(({ text, lines }: LinkContent) => {
    perform(
      (before, after) => mergeReport(text, { before, after, loaded: lines }),
      (now) => mergeCarts([], now, lines),
    );
    setParams({}, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (data) put(data);
  }, [data]);
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  return { isLoading: isLink && isFetching, error, isGone, isFetching, retry: refetch };
}

type Link = { listed: string | null; token: string | null; checkoutId: string | null };

async function load({ listed, token, checkoutId }: Link): Promise<LinkContent> {
  if (checkoutId !== null) {
    const lines = await linesOfOrder(checkoutId);
    return { text: t('cart.general.fromOrder', { count: lines.length }), lines };
  }
  const shared =
    token === null ? null : (await callApi('GET /sharedCart/{token}', { params: { token } })).lines;
  const requestLines = shared
    ? shared.map(({ toolId, quantity }) => ({ ref: toolId, quantity }))
    : linesIn(listed ?? '').map(({ ref, quantity }) => ({ ref, quantity }));
  if (requestLines.length === 0) return { text: t('cart.general.linkEmpty'), lines: [] };
  const checked = (await callApi('POST /orderLines/check', { body: { lines: requestLines } }))
    .lines;
  // An id says nothing to a reader.
  const known = shared ? checked.filter(({ toolId }) => toolId !== undefined) : checked;
  const lines = linesOfList(known, { least: false });
  return {
    text: t('cart.general.fromLink', { gone: checked.length - known.length, count: lines.length }),
    lines,
  };
}
