import { AppError } from "#src/rules/errors.ts"

/** What came of an attempt: the code it was refused with, or else what it answered, in a word. Any other error is said in full. */
export async function outcomeOf(work: Promise<unknown>): Promise<string>
export async function outcomeOf<Result, Word extends string | null>(
  work: Promise<Result>,
  inAWord: (result: Result) => Word,
): Promise<Word | string>
export async function outcomeOf<Result>(
  work: Promise<Result>,
  inAWord: (result: Result) => string | null = () => "done",
): Promise<string | null> {
  try {
    return inAWord(await work)
  } catch (error) {
    return error instanceof AppError ? error.code : String(error)
  }
}
