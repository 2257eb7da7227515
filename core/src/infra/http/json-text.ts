/** An answer that is written already: parts that exist as text are neither parsed nor written a second time. */
export class JsonText {
  constructor(readonly text: string) {}
}
