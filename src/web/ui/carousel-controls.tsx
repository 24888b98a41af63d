import { uiCopy } from '../copy/ui.ts';
import type { CarouselMotor } from './carousel-motor.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  motor: CarouselMotor | null;
  running: boolean;
  onRunning: (running: boolean) => void;
  at: number;
  of: number;
};

/** Back, stop or run, on, and which slide of how many. Waits, in place, until the motor is there. */
export function CarouselControls({ motor, running, onRunning, at, of }: Props) {
  return (
    <div className="no-script-hidden flex items-center gap-1">
      <span aria-hidden="true" className="figures mr-2 text-sm whitespace-nowrap text-soft">
        {uiCopy.carousel.slide(at, of)}
      </span>
      <IconButton
        icon="arrow-left"
        label={uiCopy.carousel.previous}
        disabled={!motor}
        onClick={() => motor?.previous()}
      />
      <IconButton
        icon={running ? 'pause' : 'play'}
        label={running ? uiCopy.carousel.pause : uiCopy.carousel.play}
        disabled={!motor}
        onClick={() => onRunning(!running)}
      />
      <IconButton
        icon="arrow-right"
        label={uiCopy.carousel.next}
        disabled={!motor}
        onClick={() => motor?.next()}
      />
    </div>
  );
}
