import type { ComponentProps, MouseEvent } from 'react';

type Press = Pick<ComponentProps<'button'>, 'onClick' | 'aria-disabled' | 'aria-busy'>;

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Makes a pending button ignore clicks, and Enter in its form's fields. Unlike `disabled` it keeps
 * the keyboard focus.
 */
export function pendingPress(pending: boolean, onClick: Press['onClick']): Press {
  return pending ? { 'aria-disabled': true, 'aria-busy': true, onClick: ignore } : { onClick };
}
