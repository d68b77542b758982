/**
 * Headers of a page whose address holds a secret, such as the token of a letter's link: nobody keeps the page, and no other site learns
 * the address. (Without any referrer a plain form would come from no origin, and be refused.)
 */
export const secretAddressHeaders = () => ({ "cache-control": "private, no-store", "referrer-policy": "same-origin" })
