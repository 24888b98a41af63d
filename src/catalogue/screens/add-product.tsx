import { productCopy } from './words/manage-products.ts';
import { AddPart } from './products/add-part.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(productCopy.addTitle);

/** Add Parts (seed §2). */
export default function AddProduct() {
  return (
    <>
      <PageTitle title={productCopy.addTitle} />
      <AddPart />
    </>
  );
}
