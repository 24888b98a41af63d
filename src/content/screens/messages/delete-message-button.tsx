import type { Message } from '../../rules/message.schema.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { messageWords } from './message-words.ts';

export function DeleteMessageButton({ message }: { message: Message }) {
  const { pending, run } = useRowAction();
  const { label, title, yes, no, body, done } = messageWords.remove[message.kind];
  const from = message.name ?? message.email;
  return (
    <IconButton
      icon="trash"
      danger
      label={label(from)}
      pending={pending}
      onClick={run({
        question: { title, yes, no, body: body(from), danger: true },
        call: () =>
          ignoreFailure(
            callApi('DELETE /message/{id}', { params: { id: message._id } }),
            'NOT_FOUND',
          ),
        done,
        reloads: ['GET /messages'],
      })}
    />
  );
}
