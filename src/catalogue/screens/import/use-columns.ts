import { useRef, useState } from 'react';
import { IMPORT_HEAD_BYTES } from '../../rules/import/import-limits.ts';
import type { ImportColumns } from '../../rules/import/imports.contract.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { sendForm } from '../../../platform/screens/api/send-form.ts';
import { sendWithToken } from '../../../platform/screens/session/send-with-token.ts';

/** Reads the columns of a chosen file; the answer to an earlier choice is dropped. */
export function useColumns(onFault: (fault: string | undefined, error: unknown) => void) {
  const [columns, setColumns] = useState<ImportColumns | null>(null);
  const [pending, setPending] = useState(false);
  const latest = useRef(new AbortController());

  async function read(file: File | null): Promise<void> {
    latest.current.abort();
    const { signal } = (latest.current = new AbortController());
    setColumns(null);
    setPending(file !== null);
    if (!file) return;
    const form = new FormData();
    form.set('file', new File([file.slice(0, IMPORT_HEAD_BYTES)], file.name));
    try {
      const answer = await sendWithToken((token) =>
        sendForm({ url: '/api/importColumns', form, token, onProgress: () => {}, signal }),
      );
      if (!signal.aborted) setColumns(answer as ImportColumns);
    } catch (error) {
      if (!signal.aborted)
        onFault(error instanceof ApiError ? error.problem.errors?.['file'] : undefined, error);
    } finally {
      if (!signal.aborted) setPending(false);
    }
  }

  return { columns, pending, read };
}
