/**
 * The progress of an upload.
 * @param share from 0 to 1; undefined when unknown
 */
export function ProgressBar({ share, label }: { share: number | undefined; label: string }) {
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-soft">
      <progress
        max={1}
        {...(share === undefined ? {} : { value: share })}
        aria-label={label}
        className="h-1.5 min-w-0 flex-1 appearance-none bg-tone indeterminate:animate-breathe indeterminate:bg-signal [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-signal"
      />
      <span aria-hidden="true" className="tabular-nums">
        {share === undefined ? label : `${Math.round(share * 100)} %`}
      </span>
    </div>
  );
}
