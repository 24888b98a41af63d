import { useEffect, useId, useRef } from 'react';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { settingOf } from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { productWords } from '../../../catalogue/screens/products/product-words.ts';
import type { SettingConflict, SettingConflicts } from './use-settings-form.ts';

const words = productWords.conflict;

type Props = {
  conflicts: SettingConflicts;
  onResolve: (conflict: SettingConflict, take: boolean) => void;
};

/** Lists the settings that somebody else has changed; it takes the focus, since nothing was saved. */
export function SettingsConflict({ conflicts: { title, settings }, onResolve }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => notice.current?.querySelector('button')?.focus(), [settings]);
  return (
    <div ref={notice} role="alert" className="border-l-2 border-danger bg-raised px-5 py-4">
      <h3 className="flex items-center gap-2 text-lg text-danger">
        <Icon name="warning" />
        {title}
      </h3>
      <p className="mt-1 max-w-prose text-sm">{words.body}</p>
      <ul className="mt-3 divide-y divide-hairline">
        {settings.map((conflict) => (
          <li
            key={conflict.key}
            role="group"
            aria-labelledby={`${id}-${conflict.key}`}
            className="py-3 first:pt-0 last:pb-0"
          >
            <h4 id={`${id}-${conflict.key}`} className="text-base">
              {settingOf(conflict.key).label}
            </h4>
            <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">
              {words.moved(shown(conflict.was), shown(conflict.now))}
            </p>
            <div className="mt-2 flex flex-wrap gap-3">
              <Button size="small" onClick={() => onResolve(conflict, true)}>
                {words.takeNew}
              </Button>
              <Button variant="secondary" size="small" onClick={() => onResolve(conflict, false)}>
                {words.keepMine}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function shown(value: string | number): string {
  if (typeof value === 'number') return formatCount(value);
  return value === '' ? settingsCopy.empty : `“${value}”`;
}
