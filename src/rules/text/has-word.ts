/** Whether a text holds a letter or a digit, in any script: without one there is nothing in it to search for. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
