import type { ReactNode } from 'react';

/** What somebody has to know of an order's money. Not for paper: the sheet below goes to the customer. */
export function OrderNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div
      role="note"
      className="my-4 border-l-2 border-danger bg-raised px-5 py-3 text-sm print:hidden"
    >
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1 max-w-prose wrap-anywhere">{children}</p>
    </div>
  );
}
