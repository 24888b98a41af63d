import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { pendingPress } from './pending-press.ts';
import { Spinner } from './states/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Shows a spinner beside the label and takes no clicks. */
  pending?: boolean | undefined;
};

/** A button. While pending it keeps its focus, its label and so its width. */
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
