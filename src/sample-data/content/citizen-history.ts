import type { WholeComment } from "#src/sample-data/sample-shapes.ts"

type Remembered = WholeComment & { docket_key: string; author_key: "citizen" }

/** What the sample citizen has sent so far: one of every status. */
export const citizenHistory: Remembered[] = [
  {
    docket_key: "bw-alder-street",
    author_key: "citizen",
    content:
      "I cross Alder at 27th with my two kids every morning. Last Tuesday a van stopped for us, the car behind it did not, and it went around. We stood in the turn lane and nobody said anything for a block. Please build the island at 27th first, and please make it wide enough for a stroller and a person.\n\nI also shop on Alder and I will miss two or three of the parking spaces. I can live with that.",
    position: "support",
    status: "published",
    files: ["27th-avenue-crossing.png"],
  },
  {
    docket_key: "bw-fairgrounds-park",
    author_key: "citizen",
    content:
      "Layout C, with the skate park in the corner by the bus stop where it is lit anyway. The barn should open to the meadow side so that the market has a view and the neighbors have quiet.",
    position: "support",
    status: "published",
  },
  {
    docket_key: "bw-library-hours",
    author_key: "citizen",
    content: "Sunday afternoons would suit us. Monday morning we are at school and at work anyway.",
    position: "support",
    status: "published",
  },
  {
    docket_key: "bw-budget",
    author_key: "citizen",
    content:
      "Please keep the pool open for thirteen weeks. I went through the budget in brief with my neighbor, and we think the event fee could bring in the missing $84,000 if the two largest festivals paid what the small ones pay per visitor.",
    position: "oppose",
    status: "submitted",
  },
  {
    docket_key: "bw-tree-code",
    author_key: "citizen",
    content:
      "Our lot has one oak and we love it. I would be glad to ask for a permit if the permit came with a visit by somebody who knows trees.",
    position: "neutral",
    status: "under_review",
  },
  {
    docket_key: "bw-alder-street",
    author_key: "citizen",
    content:
      "Sorry, one more thing, the neighbor at the corner who lets his dog off the leash should be in this plan too, his name is on the mailbox.",
    position: null,
    status: "rejected",
    reason: "About a private neighbor and not about the project.",
  },
]
