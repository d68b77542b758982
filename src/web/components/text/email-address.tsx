/** Breaks, where it must, in front of the @ and not inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf("@")
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
