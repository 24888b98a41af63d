import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import type { Order } from '../../rules/orders.contract.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { ErrorState } from '../../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../../platform/screens/ui/states/skeleton.tsx';
import { lineQuery } from '../lists/line-query.ts';

type Props = {
  /** The id of a line, as links in old mails have it. */
  id: string;
  /** The page of its order. */
  to: (line: Order) => string;
  /** Shown if there is no such line, or it belongs to somebody else. */
  gone: ReactNode;
};

/** Leads from a line's id to a page of its order. */
export function OrderOfLine({ id, to, gone }: Props) {
  const { state } = useLocation();
  const { data: line, error, refetch, isFetching } = useQuery(lineQuery(id));
  if (error instanceof ApiError && error.is('NOT_FOUND')) return gone;
  if (!line)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <Skeleton className="h-96" />
    );
  return <Navigate to={to(line)} state={state as unknown} replace />;
}
