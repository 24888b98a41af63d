import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { cut } from '../../../platform/rules/text/text.ts';

const SHOWN = 100; // seed §9
const WAIT_MS = 250;

type Props = { description: string; children: ReactNode };

/** A tooltip with the start of a part's description. */
export function DescriptionTooltip({ description, children }: Props) {
  return (
    <Tooltip.Provider delayDuration={WAIT_MS}>
      <Tooltip.Root>
        <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
        <Tooltip.Portal>
          <Tooltip.Content
            side="top"
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="z-30 max-w-72 animate-fade-in border border-ink bg-raised px-3 py-2 text-sm text-ink shadow-lift"
          >
            {cut(description, SHOWN)}
            <Tooltip.Arrow className="fill-ink" />
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
