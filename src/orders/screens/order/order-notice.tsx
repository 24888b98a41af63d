import type { ReactNode } from 'react';

/** A notice about an order's money. Not printed, since the printed sheet goes to the customer. */
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
