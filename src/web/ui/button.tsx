import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { pendingPress } from './pending-press.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: shows a spinner beside the words and takes no further clicks. */
  pending?: boolean | undefined;
};

/**
 * A button. States: ready, hovered, pressed, focused, disabled, and pending (takes no press and keeps the focus,
 * with a spinner; the words stay, so that its width does not jump).
 */
export function Button({
  variant = 'primary',
  size = 'normal',
  pending = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      {...pendingPress(pending, onClick)}
      className={buttonStyle(variant, size, className)}
    >
      {pending && <Spinner size={18} />}
      {children}
    </button>
  );
}
