/** A part's name with its SKU, which tells parts with the same beginning apart. */
export function nameWithSku({ name, sku }: { name: string; sku?: string | null }): string {
  return sku ? `${name} (${sku})` : name;
}
