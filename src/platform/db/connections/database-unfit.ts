/** The database server must not be used; the message says what to change. */
export class DatabaseUnfit extends Error {
  constructor(message: string) {
    super(message)
    this.name = "DatabaseUnfit"
  }
}
