import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { productWords } from './product-words.ts';

/** Ways to work on many parts at once. */
export function ProductTools() {
  const { search } = useLocation();
  return (
    <nav aria-label={productWords.tools} className="mb-4 flex flex-wrap gap-3 print:hidden">
      <ButtonLink
        to={{ pathname: '/dashboard/manageProduct/table', search }}
        variant="secondary"
        size="small"
      >
        {productWords.editAsTable}
      </ButtonLink>
    </nav>
  );
}
