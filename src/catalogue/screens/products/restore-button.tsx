import { type MouseEvent, useEffect, useState } from 'react';
import { t } from '../../../platform/rules/messages/t.ts';
import type { Part } from '../../rules/parts/part.schema.ts';
import { type SettableStatus, settableStatuses } from '../../rules/parts/part-status.ts';
import { partStatusName } from '../../rules/parts/part-status-name.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { SelectField } from '../../../platform/screens/ui/fields/select-field.tsx';
import { catalogueCalls } from '../parts/invalidate-catalogue.ts';
import { nameWithSku } from '../words/part-names.ts';

/** Brings a deleted part back, after a question that also asks in which state. */
export function RestoreButton({ part }: { part: Part }) {
  const { pending, run } = useRowAction();

  function ask(event: MouseEvent<HTMLElement>): void {
    let status: SettableStatus = 'draft';
    const keep = (chosen: SettableStatus) => {
      status = chosen;
    };
    const action = run({
      question: {
        title: t('catalogue.life.restore.title'),
        body: (
          <>
            <p>{t('catalogue.life.restore.body', { part: nameWithSku(part) })}</p>
            <StatusField onChoose={keep} />
          </>
        ),
        yes: t('catalogue.life.restore.header'),
        no: t('catalogue.life.restore.no'),
      },
      call: () => callApi('PATCH /tools', { body: { parts: [{ id: part._id, status }] } }),
      done: t('catalogue.life.restore.done', { name: part.name }),
      reloads: catalogueCalls,
    });
    action(event);
  }

  return (
    <Button
      size="small"
      variant="secondary"
      pending={pending}
      aria-label={t('catalogue.life.restore.named', { name: part.name })}
      onClick={ask}
    >
      {t('catalogue.life.restore.header')}
    </Button>
  );
}

/** @param onChoose gets the state, at first a draft: the dialog that asks keeps none */
function StatusField({ onChoose }: { onChoose: (status: SettableStatus) => void }) {
  const [status, setStatus] = useState<SettableStatus>('draft');
  useEffect(() => {
    onChoose(status);
  }, [onChoose, status]);
  return (
    <SelectField
      label={t('catalogue.life.restore.as')}
      className="mt-4 pb-1.5 text-ink"
      options={settableStatuses.map((value) => ({ value, label: partStatusName(value) }))}
      value={status}
      onChange={({ currentTarget }) =>
        setStatus(settableStatuses.find((one) => one === currentTarget.value) ?? 'draft')
      }
    />
  );
}
