import { compareCopy } from '../words/attributes.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { useChosenPartIds } from '../parts/chosen-parts.ts';
import { compareAddress, withPart } from '../parts/compare-address.ts';

/** Adds a part to the chosen ones and shows them side by side. */
export function CompareLink({ id }: { id: string }) {
  const ids = withPart(useChosenPartIds(), id);
  return (
    <ButtonLink to={compareAddress(ids)} variant="secondary" size="small" className="print:hidden">
      {compareCopy.compareWith(ids.length - 1)}
    </ButtonLink>
  );
}
