import { AsyncLocalStorage } from 'node:async_hooks';

/** What happens to those who are let go on at a named point. `down`: the provider does not answer. */
export type Fate = 'go' | 'down' | 'die';
export type Choice = {
  /** Whether whoever went on last is left standing, if there are others. */
  readonly turn: boolean;
  readonly pick: number;
  readonly burst: number;
  readonly fate: Fate;
};

/** Thrown at a point in whoever dies there: as if the process had been killed between two steps. */
class Died extends Error {
  override readonly name = 'Died';
}

type Actor = { readonly name: string; died: boolean; wasDown: boolean };
type Waiting = {
  readonly actor: Actor;
  readonly point: string;
  readonly goOn: (fate: Fate) => void;
};

/**
 * A stage on which commands run at once, held at named points. Only when everybody stands at a point
 * or is done does the next choice decide who goes on; so the same choices give the same order of
 * events, without a clock. With a burst above one several go on together, and the database decides.
 */
export class Stage {
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

  /** A named point; outside a command it lets everybody pass. Rejects with Died for who dies here. */
  async point(name: string): Promise<Fate> {
    const actor = this.#actors.getStore();
    if (!actor) return 'go';
    const fate = await new Promise<Fate>((goOn) => {
      this.#waiting.push({ actor, point: name, goOn });
      this.#letGo();
    });
    if (fate === 'die') {
      actor.died = true;
      throw new Died(`${actor.name} died at ${name}`);
    }
    if (fate === 'down') actor.wasDown = true;
    return fate;
  }

  /** Runs commands at once until all are done. A command learns what befell it from its actor. */
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
            this.#letGo();
          }
        });
      }),
    );
  }

  #letGo(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#active) return;
    const choice = this.#choices[this.#next++] ?? { turn: false, pick: 0, burst: 1, fate: 'go' };
    const chosen: Waiting[] = [];
    for (let i = 0; i < choice.burst && this.#waiting.length > 0; i++) {
      // Mostly the same one goes on: races hide where one stands still while another does several steps.
      const same = this.#waiting.findIndex(({ actor }) => actor === this.#last);
      const index =
        same >= 0 && !choice.turn && i === 0 ? same : choice.pick % this.#waiting.length;
      chosen.push(...this.#waiting.splice(index, 1));
    }
    this.#last = chosen[0]?.actor;
    for (const { actor, point, goOn } of chosen) {
      this.passed++;
      this.trace.push(`${actor.name} @ ${point}${choice.fate === 'go' ? '' : `: ${choice.fate}`}`);
      goOn(choice.fate);
    }
  }
}
