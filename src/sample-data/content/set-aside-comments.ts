import type { WholeComment } from "#src/sample-data/sample-shapes.ts"

type Placed = WholeComment & { docket_key: string }

const rejected = (docket_key: string, content: string, reason: string): Placed => ({
  docket_key,
  content,
  reason,
  status: "rejected",
  position: null,
})
const flagged = (docket_key: string, content: string, reason: string): Placed => ({
  docket_key,
  content,
  reason,
  status: "flagged",
  position: null,
})

/** Comments an agency turned down, or hid again after publishing, with its reasons. */
export const setAsideComments: Placed[] = [
  rejected(
    "bw-alder-street",
    "Tired of traffic? Our driveway sealing makes your home shine! Call today and mention ALDER for 15 percent off.",
    "Advertisement, not about the proposal.",
  ),
  rejected("bw-alder-street", "test test 123", "Test message."),
  rejected(
    "bw-alder-street",
    "The woman in the yellow house on 17th runs the stop sign every day, her plate is at the end of this message, do something.",
    "Accuses a private person who can be recognized. Invited to send again without it.",
  ),
  rejected(
    "bw-alder-street",
    "you people are all idiots and should be thrown in the river",
    "Abusive language only; nothing about the proposal.",
  ),
  rejected(
    "bw-alder-street",
    "When will my passport be ready? I applied in the spring.",
    "Meant for another office; the sender was pointed to it.",
  ),
  rejected("bw-budget", "Buy gold before it is too late. Ask me how.", "Advertisement, not about the proposal."),
  rejected(
    "bw-budget",
    "My water bill is wrong again, account in my other message. Please call.",
    "A billing question with personal details; passed on to Utilities.",
  ),
  rejected(
    "bw-short-term-rentals",
    "The host at number 9 is a criminal and I can prove it, ask anyone on the street.",
    "Accuses a private person of a crime without relating to the ordinance.",
  ),
  rejected("bw-short-term-rentals", "asdf", "Test message."),
  rejected(
    "bw-police-drones",
    "My son was arrested on the 4th and this is what the report says about his medication, see below.",
    "Contains medical information about another person. Invited to send again without it.",
  ),
  rejected(
    "bw-tree-code",
    "FIREWOOD split and dry, free delivery inside city limits, message me.",
    "Advertisement, not about the proposal.",
  ),
  rejected("lk-gravel-pit", "Vote for my cousin for sheriff.", "Election campaigning, not about the permit."),
  rejected(
    "lk-gravel-pit",
    "I already sent this but I want it counted ten times: NO. NO. NO.",
    "Repeats the sender's earlier comment, which is published.",
  ),
  rejected(
    "lk-wildfire-code",
    "Everybody knows who started the fire and he lives on our road.",
    "Accuses a private person of a crime.",
  ),
  rejected(
    "mf-start-times",
    "The math teacher in room 14 should be fired, here is what she said to my kid.",
    "About a named employee, not about the policy; passed on to the principal.",
  ),
  rejected(
    "hl-route-41",
    "Lost: one grey umbrella on the 43, sentimental value.",
    "Lost and found; passed on to the depot.",
  ),
  rejected(
    "wi-wake-boats",
    "For sale: 22 foot wake boat, 140 hours, trailer included, no longer welcome here.",
    "Advertisement, not about the rule.",
  ),
  rejected(
    "sl-water-rates",
    "Se renta casa de dos recámaras, patio grande, agua incluida.",
    "Anuncio; no trata de las tarifas.",
  ),
  rejected(
    "ph-accessory-homes",
    "My neighbor's fence is two inches on my land and the village does nothing.",
    "A private dispute, not about the local law.",
  ),
  flagged(
    "bw-alder-street",
    "I have the home address of the project engineer and think people should go and tell him in person.",
    "Could endanger a city employee.",
  ),
  flagged(
    "bw-alder-street",
    "The owner of the tire shop pays half his men in cash, everyone knows it, and now he complains about parking.",
    "Allegation against a business that can be recognized; under review.",
  ),
  flagged(
    "bw-short-term-rentals",
    "I wrote down when the guests at the corner house leave in the morning, the list is public now as far as I am concerned.",
    "Describes the movements of private persons.",
  ),
  flagged("bw-library-hours", "Try our new e-reader app, free for one month!!", "Reported by a reader as advertising."),
  flagged(
    "bw-library-hours",
    "The tall librarian was rude to my uncle and I know where she parks.",
    "Could endanger an employee.",
  ),
  flagged(
    "mf-phone-free",
    "Two boys in my class filmed the fight and I can tell you their names.",
    "About children who can be recognized.",
  ),
  flagged(
    "lk-gravel-pit",
    "The scale house man fudges the tickets. Ask him where his new truck came from.",
    "Allegation against a private person; under review.",
  ),
  flagged(
    "hl-fares",
    "My caseworker said the quiet part out loud, and her name is on the card I have here.",
    "Names an employee of another agency.",
  ),
]
