import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The outcome at a named point: `go` continues, `down` is a provider that does not answer, `die` a
 * killed process.
 */
export type Outcome = 'go' | 'down' | 'die';
export type Choice = {
  /** Switches to another command than the one resumed last, if there is one. */
  readonly switchActor: boolean;
  readonly pick: number;
  readonly burst: number;
  readonly outcome: Outcome;
};

/** Thrown at a point to imitate a process that is killed between two steps. */
class Died extends Error {
  override readonly name = 'Died';
}

type Actor = { readonly name: string; died: boolean; wasDown: boolean };
type Waiting = {
  readonly actor: Actor;
  readonly point: string;
  readonly resume: (outcome: Outcome) => void;
};

/**
 * Runs commands concurrently and resumes one at a time from named points, when all others wait or
 * are done. The same choices give the same order of events without a clock; a `burst` above one
 * resumes several at once.
 */
export class Scheduler {
  readonly trace: string[] = [];
  passed = 0;
  readonly #actors = new AsyncLocalStorage<Actor>();
  readonly #choices: readonly Choice[];
  #next = 0;
  #active = 0;
  #waiting: Waiting[] = [];
  #last: Actor | undefined;

  constructor(choices: readonly Choice[]) {
    this.#choices = choices;
  }

  /**
   * Waits at a named point; returns at once outside a command. Rejects with Died for the outcome
   * `die`.
   */
  async point(name: string): Promise<Outcome> {
    const actor = this.#actors.getStore();
    if (!actor) return 'go';
    const outcome = await new Promise<Outcome>((resume) => {
      this.#waiting.push({ actor, point: name, resume });
      this.#resumeNext();
    });
    if (outcome === 'die') {
      actor.died = true;
      throw new Died(`${actor.name} died at ${name}`);
    }
    if (outcome === 'down') actor.wasDown = true;
    return outcome;
  }

  /** Runs commands concurrently until all are done. A command reads its outcome from its actor. */
  async play(
    commands: readonly { name: string; run: (actor: Actor) => Promise<void> }[],
  ): Promise<void> {
    this.#active += commands.length;
    await Promise.all(
      commands.map(({ name, run }) => {
        const actor: Actor = { name, died: false, wasDown: false };
        return this.#actors.run(actor, async () => {
          try {
            await this.point('its start');
            await run(actor);
          } catch (error) {
            if (!(error instanceof Died)) throw error;
          } finally {
            this.#active--;
            this.#resumeNext();
          }
        });
      }),
    );
  }

  #resumeNext(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#active) return;
    const choice = this.#choices[this.#next++] ?? {
      switchActor: false,
      pick: 0,
      burst: 1,
      outcome: 'go',
    };
    const chosen: Waiting[] = [];
    for (let i = 0; i < choice.burst && this.#waiting.length > 0; i++) {
      // Prefers the command resumed last: races show when one stands still while another takes
      // several steps.
      const same = this.#waiting.findIndex(({ actor }) => actor === this.#last);
      const index =
        same >= 0 && !choice.switchActor && i === 0 ? same : choice.pick % this.#waiting.length;
      chosen.push(...this.#waiting.splice(index, 1));
    }
    this.#last = chosen[0]?.actor;
    for (const { actor, point, resume } of chosen) {
      this.passed++;
      this.trace.push(
        `${actor.name} @ ${point}${choice.outcome === 'go' ? '' : `: ${choice.outcome}`}`,
      );
      resume(choice.outcome);
    }
  }
}
