/** The field in which every form of the console says for which agency it was rendered. */
export const FORM_AGENCY = "form_agency"
