import { productCopy } from '../copy/manage-products.ts';
import { AddPart } from '../features/products/add-part.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

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
