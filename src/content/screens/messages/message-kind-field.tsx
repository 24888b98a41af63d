import { AddressSelect } from '../../../platform/screens/tables/address-select.tsx';
import { messageWords } from './message-words.ts';

const options = Object.entries(messageWords.kinds).map(([value, label]) => ({ value, label }));

export function MessageKindField() {
  return (
    <AddressSelect
      name="kind"
      label={messageWords.show}
      options={options}
      defaultValue="all"
      className="w-full sm:w-48"
    />
  );
}
