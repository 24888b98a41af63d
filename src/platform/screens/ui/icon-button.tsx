import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { pendingPress } from './pending-press.ts';
import { Spinner } from './states/spinner.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** The accessible name and tooltip: the action and its object. */
  label: string;
  danger?: boolean | undefined;
  pending?: boolean | undefined;
};

/** A button with only an icon: 44 px on touch screens, 36 px for a mouse. */
export function IconButton({
  icon,
  label,
  danger = false,
  pending = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      {...pendingPress(pending, onClick)}
      className={classNames(
        'inline-flex size-9 items-center justify-center rounded-sm pointer-coarse:size-11',
        'transition-colors hover:bg-tone any-disabled:cursor-not-allowed any-disabled:text-edge any-disabled:hover:bg-transparent',
        danger && 'text-danger',
        className,
      )}
    >
      {pending ? <Spinner size={18} /> : <Icon name={icon} />}
    </button>
  );
}
