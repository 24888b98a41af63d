import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { messageOf } from '../../../platform/screens/forms/form-failure.ts';
import { receivableReloads } from '../receivable-reloads.ts';
import { type TypedRow, type TypedRows, readRows } from './typed-amounts.ts';

type Allocations = ReturnType<typeof readRows>['allocations'];

/** What is typed for invoices, and sending it. Messages of the server stand at the invoices. */
export function useAllocations(initial: TypedRows = {}) {
  const client = useQueryClient();
  const [rows, setRows] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState(false);
  const read = readRows(rows);

  async function send(call: (allocations: Allocations) => Promise<unknown>): Promise<boolean> {
    if (read.faulty.length > 0) return false;
    setPending(true);
    setFailure(undefined);
    setErrors({});
    setFieldErrors({});
    try {
      await call(read.allocations);
      return true;
    } catch (error) {
      const named = (error instanceof ApiError && error.problem.errors) || {};
      setFieldErrors(named);
      setErrors(byInvoice(named, read.allocations));
      setFailure(named['allocations'] ?? messageOf(error));
      return false;
    } finally {
      setPending(false);
      // After a refusal too: somebody may have recorded another payment.
      for (const name of receivableReloads) void client.invalidateQueries(keysOf(name));
    }
  }

  return {
    rows,
    change: (id: string, row: TypedRow) => setRows({ ...rows, [id]: row }),
    allocations: read.allocations,
    errors,
    fieldErrors,
    failure,
    pending,
    send,
  };
}

function byInvoice(named: Readonly<Record<string, string>>, sent: Allocations) {
  return Object.fromEntries(
    Object.entries(named).flatMap(([field, message]) => {
      const at = /(?:^|\.)allocations\.(\d+)\./.exec(field)?.[1];
      const invoice = at === undefined ? undefined : sent[Number(at)];
      return invoice ? [[invoice.invoiceId, message]] : [];
    }),
  );
}
