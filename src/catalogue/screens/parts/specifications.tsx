import {
  type PartAttributes,
  attributeEntries,
  attributeOf,
  formatAttribute,
} from '../../../drawings/rules/attributes.ts';
import { attributeCopy } from '../words/attributes.ts';

/** A part's attributes as a table; nothing without any. */
export function Specifications({ attributes }: { attributes: PartAttributes }) {
  const entries = attributeEntries(attributes);
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className="mt-16">
      <h2 id="specifications" className="mb-4 text-2xl">
        {attributeCopy.title}
      </h2>
      <table
        aria-labelledby="specifications"
        className="w-full max-w-2xl border-y-[1.5px] border-ink text-sm"
      >
        <tbody className="divide-y divide-hairline">
          {entries.map(([key, value]) => (
            <tr key={key}>
              <th scope="row" className="w-1/2 py-2 pr-5 text-start font-normal text-soft">
                {attributeOf(key).label}
              </th>
              <td className="py-2 font-semibold wrap-anywhere tabular-nums">
                {formatAttribute(key, value)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
