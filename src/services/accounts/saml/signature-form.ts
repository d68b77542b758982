import { attributeOf, childrenOf, type XmlElement } from "#src/platform/documents/bounded-xml.ts"
import { refuseResponse } from "./saml-fault.ts"
import { digestMethods, ENVELOPED, EXCLUSIVE_FORM, namespaces as ns, signatureMethods } from "./saml-names.ts"

/**
 * Asks that a signature is built as SAML has it (saml-core 5.4): one reference to the element that it stands in, by algorithms that count, over
 * the element as it is. Whether it is right is for the library to find out. Raises `saml_response_refused`.
 */
export function checkSignatureForm(signature: XmlElement, id: string | undefined): void {
  const known = ["SignedInfo", "SignatureValue", "KeyInfo"]
  if (signature.children.some(({ local, uri }) => uri !== ns.signature || !known.includes(local)))
    refuseResponse("signature_unreadable") // an Object, for one, could hold anything
  const info = only(signature, "SignedInfo")
  only(signature, "SignatureValue")
  if (algorithm(only(info, "CanonicalizationMethod")) !== EXCLUSIVE_FORM) refuseResponse("transform_refused")
  if (!signatureMethods.includes(algorithm(only(info, "SignatureMethod")))) refuseResponse("algorithm_refused")
  const reference = only(info, "Reference")
  if (!id || !/^[A-Za-z_][\w.-]*$/.test(id) || attributeOf(reference, "URI") !== `#${id}`)
    refuseResponse("other_element_signed")
  if (!digestMethods.includes(algorithm(only(reference, "DigestMethod")))) refuseResponse("algorithm_refused")
  checkTransforms(only(reference, "Transforms"))
}

function checkTransforms({ children }: XmlElement): void {
  const [enveloped, form, ...more] = children
  const asSaml =
    children.every(({ local, uri }) => local === "Transform" && uri === ns.signature) &&
    enveloped !== undefined &&
    form !== undefined &&
    more.length === 0 &&
    algorithm(enveloped) === ENVELOPED &&
    enveloped.children.length === 0 &&
    algorithm(form) === EXCLUSIVE_FORM &&
    form.children.every(({ local }) => local === "InclusiveNamespaces")
  if (!asSaml) refuseResponse("transform_refused")
}

function only(element: XmlElement, local: string): XmlElement {
  const [found, more] = childrenOf(element, ns.signature, local)
  return found && !more ? found : refuseResponse("signature_unreadable")
}

const algorithm = (element: XmlElement): string => attributeOf(element, "Algorithm") ?? ""
