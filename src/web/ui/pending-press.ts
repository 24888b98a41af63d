import type { ComponentProps, MouseEvent } from 'react';

type Press = Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled' | 'aria-busy'>;

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * What a button has while its work is under way: it takes no press, nor Enter in a field of its form, which presses it
 * too. `disabled` would do the same, but drops the focus: who works by keyboard would begin again at the top.
 */
export function pendingPress(pending: boolean, onClick: Press['onClick']): Press {
  return pending ? { 'aria-disabled': true, 'aria-busy': true, onClick: swallow } : { onClick };
}
