import { uiCopy } from '../words/ui.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  onPrevious: () => void;
  onNext: () => void;
  running: boolean;
  /** Whether the engine runs: before that, the preference for reduced motion is unknown. */
  ready: boolean;
  onRunning: (running: boolean) => void;
  at: number;
  of: number;
};

/** The slide number and the buttons pause, previous and next. */
export function CarouselControls({ onPrevious, onNext, running, ready, onRunning, at, of }: Props) {
  return (
    <div className="needs-script flex flex-wrap items-center justify-end gap-1">
      <span aria-hidden="true" className="tabular-nums mr-2 text-sm whitespace-nowrap text-soft">
        {uiCopy.carousel.slide(at, of)}
      </span>
      <span className="flex gap-1">
        <IconButton
          icon={running ? 'pause' : 'play'}
          label={running ? uiCopy.carousel.pause : uiCopy.carousel.play}
          onClick={() => onRunning(!running)}
          className={ready ? undefined : 'motion-reduce:invisible'}
        />
        <IconButton icon="arrow-left" label={uiCopy.carousel.previous} onClick={onPrevious} />
        <IconButton icon="arrow-right" label={uiCopy.carousel.next} onClick={onNext} />
      </span>
    </div>
  );
}
