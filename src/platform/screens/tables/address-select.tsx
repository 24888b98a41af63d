import { useSearchParams } from 'react-router';
import { SelectField, type SelectOption } from '../ui/fields/select-field.tsx';
import { changedParams } from './changed-params.ts';

type Props = {
  name: string;
  label: string;
  options: readonly SelectOption[];
  /** The choice of an address without the parameter. */
  defaultValue: string;
  /** The parameters that stay when the choice changes. */
  keeps?: readonly string[];
  className: string;
};

/** Filters or sorts an admin's list by a choice kept in the address. */
export function AddressSelect({ name, options, defaultValue, keeps = [], ...field }: Props) {
  const [searchParams, setSearchParams] = useSearchParams();
  const chosen = searchParams.get(name);
  return (
    <SelectField
      {...field}
      options={options}
      value={options.find(({ value }) => value === chosen)?.value ?? defaultValue}
      onChange={({ target }) =>
        setSearchParams(
          changedParams(
            searchParams,
            name,
            target.value === defaultValue ? '' : target.value,
            keeps,
          ),
          { preventScrollReset: true },
        )
      }
    />
  );
}
