import { useLocation, useSearchParams } from 'react-router';
import { readCsv } from '../../../platform/screens/session/read-csv.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { toast } from '../../../platform/screens/ui/toast.ts';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../../platform/screens/tables/save-file.ts';
import { productWords } from './product-words.ts';

/** Ways to work on many parts at once. The export follows the search. */
export function ProductTools() {
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const exporting = useAction(async () => {
    const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
    saveFile(await readCsv('GET /tools.csv', { query: { q } }), 'parts.csv');
    toast.success(productWords.exportedCsv);
  }, toast.error);
  return (
    <nav aria-label={productWords.tools} className="mb-4 flex flex-wrap gap-3 print:hidden">
      <ButtonLink
        to={{ pathname: '/dashboard/manageProduct/table', search }}
        variant="secondary"
        size="small"
      >
        {productWords.editAsTable}
      </ButtonLink>
      <ButtonLink to="/dashboard/importParts" variant="secondary" size="small">
        {productWords.importCsv}
      </ButtonLink>
      <Button
        variant="secondary"
        size="small"
        pending={exporting.pending}
        onClick={() => void exporting.run()}
      >
        {productWords.exportCsv}
      </Button>
    </nav>
  );
}
