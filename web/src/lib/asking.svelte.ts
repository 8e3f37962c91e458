/** What is asked before something that cannot be taken back easily: one question at a time. */

/** What stands in the dialog that asks. */
export interface Question {
  title: string;
  /** What it is about, before the text. */
  about?: { heading: string; lines: string[] };
  text: string;
  /** What the button says that goes on. */
  yes: string;
  /** Whether what follows takes something away. */
  danger?: boolean;
}

class Asking {
  now = $state.raw<Question | null>(null);
  #answered: ((yes: boolean) => void) | null = null;

  /** Whether somebody means it. Who is asked something else meanwhile has said no to this. */
  sure(question: Question): Promise<boolean> {
    this.answer(false);
    this.now = question;
    return new Promise((resolve) => (this.#answered = resolve));
  }

  answer(yes: boolean): void {
    const answered = this.#answered;
    this.#answered = this.now = null;
    answered?.(yes);
  }
}

export const asking = new Asking();
