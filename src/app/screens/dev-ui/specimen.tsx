import type { ReactNode } from 'react';

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-hairline py-8 md:grid-cols-[12rem_1fr]">
      <h2 className="text-lg">{name}</h2>
      <div className="min-w-0 space-y-4">{children}</div>
    </section>
  );
}
