import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Work is under way: shows a spinner beside the words and takes no further clicks. */
  pending?: boolean | undefined;
};

/**
 * A button. States: ready, hovered, pressed, focused, disabled, and pending (disabled, with a spinner;
 * the words stay, so that its width does not jump).
 */
export function Button({
  variant = 'primary',
  size = 'normal',
  pending = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, size, className)}
    >
      {pending && <Spinner size={18} />}
      {children}
    </button>
  );
}
