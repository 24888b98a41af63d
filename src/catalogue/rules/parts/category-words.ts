/** A category as people read it. Addresses, filters and the API have the stored name. */
export const categoryName = (category: string): string => category;

/** Categories in the order in which people look for them; the API sorts by the stored name. */
export const inOrderOfNames = <Category extends { readonly name: string }>(
  categories: readonly Category[],
): readonly Category[] => categories;
