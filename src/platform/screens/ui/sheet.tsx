import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const columns = ['1', '2', '3', '4', '5', '6', '7', '8'];
const rows = ['A', 'B', 'C', 'D'];

function Zones({ marks, className }: { marks: readonly string[]; className: string }) {
  return (
    <div aria-hidden="true" className={`sheet-zones ${className}`}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </div>
  );
}

/** A drawing sheet: double frame, with zone marks in the margin of wide screens. */
export function Sheet({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className="sheet-frame">
      <Zones marks={columns} className="inset-x-5.5 top-0 h-5.5" />
      <Zones marks={columns} className="inset-x-5.5 bottom-0 h-5.5" />
      <Zones marks={rows} className="inset-y-5.5 left-0 w-5.5 flex-col" />
      <Zones marks={rows} className="inset-y-5.5 right-0 w-5.5 flex-col" />
      <div className={classNames('sheet-field', className)}>{children}</div>
    </div>
  );
}
