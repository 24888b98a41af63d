import { useEffect, useRef } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { isFinal, isRunning } from '../../rules/import/import.states.ts';
import type { ImportView } from '../../rules/import/imports.contract.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { useConfirm } from '../../../platform/screens/ui/overlays/confirm.tsx';
import { ProgressBar } from '../../../platform/screens/ui/states/progress-bar.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { ImportChanges } from './import-changes.tsx';
import { ImportRemarks } from './import-remarks.tsx';
import { importWords } from './import-page-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

const words = importWords;
const counted = ['added', 'updated', 'unchanged', 'rejected', 'warnings'] as const;

type Props = {
  run: ImportView;
  /** Whether the file was sent from this page, so that its heading takes the focus. */
  isNew: boolean;
  onChange: () => Promise<void>;
};

/** An import as the server has it: its progress, counts, faults and the next step. */
export function ImportRun({ run, isNew, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { _id, fileName, actor, at, status, line, lines, counts, faults, advice, isCheck } = run;
  const isDiscarded = status === 'stopped' && isCheck;
  const changing = counts.added + counts.updated;
  return (
    <section className="max-w-3xl border border-hairline bg-raised p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
        {fileName}
      </h2>
      <p className="text-sm wrap-anywhere text-soft">
        {t('catalogue.importPage.by', { actor, at: formatMoment(at) })}
      </p>
      <p role="status" className="mt-2 font-semibold">
        {isDiscarded ? t('catalogue.importPage.discarded') : words.status[status]}
      </p>
      {(status === 'checking' || status === 'importing') && (
        <>
          <ProgressBar
            share={lines === 0 ? undefined : line / lines}
            label={words.running[status]}
          />
          <p className="mt-1 text-sm tabular-nums text-soft">
            {t('catalogue.importPage.line', { line: formatCount(line), of: formatCount(lines) })}
          </p>
        </>
      )}
      {status !== 'failed' && !isDiscarded && (
        <dl className="title-block columns-upto-3 mt-4 border border-hairline">
          {counted.map((name) => (
            <div key={name} className="px-3 py-2">
              <dt className="text-xs text-soft">
                {(isCheck ? words.countsOfCheck : words.counts)[name]}
              </dt>
              <dd className="font-semibold tabular-nums">{formatCount(counts[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {faults.length > 0 && (
        <ul className="mt-4 space-y-3 border-l-2 border-danger pl-3 text-sm text-danger">
          {faults.map((fault) => (
            <li key={fault} className="wrap-anywhere">
              {fault}
            </li>
          ))}
        </ul>
      )}
      {advice !== null && <p className="mt-4 text-sm wrap-anywhere">{advice}</p>}
      {!isFinal(status) && (
        <Steps
          run={run}
          onChange={async () => {
            await onChange();
            // The pressed button is gone.
            heading.current?.focus();
          }}
        />
      )}
      {status === 'checked' && changing > 0 && <ImportChanges id={_id} all={changing} />}
      {!isRunning(status) && !isDiscarded && counts.rejected + counts.warnings > 0 && (
        <ImportRemarks key={`${_id} ${status}`} id={_id} />
      )}
    </section>
  );
}

/** Starts a checked import; stops or discards one. */
function Steps({ run: { _id, status, counts }, onChange }: Omit<Props, 'isNew'>) {
  const confirm = useConfirm();
  const params = { id: _id };
  const start = useAction(async () => {
    await callApi('POST /importStart/{id}', { params });
    await onChange();
  }, toast.error);
  const stop = useAction(async () => {
    const question = {
      title: t('catalogue.importPage.stopTitle'),
      body: t('catalogue.importPage.stopBody'),
      yes: t('catalogue.importPage.stop'),
      no: t('catalogue.importPage.keep'),
      danger: true,
    };
    if (status === 'importing' && !(await confirm(question))) return;
    await callApi('POST /importStop/{id}', { params });
    await onChange();
  }, toast.error);
  const writes = counts.added + counts.updated;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {status === 'checked' &&
        (writes > 0 ? (
          <Button pending={start.pending} onClick={() => void start.run()}>
            {t('catalogue.importPage.start', { count: writes })}
          </Button>
        ) : (
          <p className="text-sm">{t('catalogue.importPage.nothing')}</p>
        ))}
      <Button variant="secondary" pending={stop.pending} onClick={() => void stop.run()}>
        {status === 'checked' ? t('catalogue.importPage.discard') : t('catalogue.importPage.stop')}
      </Button>
    </div>
  );
}
