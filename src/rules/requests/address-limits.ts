/** Length and number of parts of an address without its query; none of ours comes near. */
export const PATH_MAX_CHARACTERS = 2000
export const PATH_MAX_SEGMENTS = 40
