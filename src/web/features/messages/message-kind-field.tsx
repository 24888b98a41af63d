import { useSearchParams } from 'react-router';
import { SelectField } from '../../ui/select-field.tsx';
import { readMessageKind } from './message-kind.ts';
import { messageWords } from './message-words.ts';

const ALL = 'all';
const options = Object.entries(messageWords.kinds).map(([value, label]) => ({ value, label }));

/** Messages, subscriptions or both. The choice stands in the address; paging starts anew with it. */
export function MessageKindField() {
  const [searchParams, setSearchParams] = useSearchParams();
  return (
    <SelectField
      label={messageWords.show}
      options={options}
      value={readMessageKind(searchParams) ?? ALL}
      onChange={({ target }) =>
        setSearchParams(target.value === ALL ? {} : { kind: target.value }, {
          preventScrollReset: true,
        })
      }
      className="w-full sm:w-48"
    />
  );
}
