import type { WholeComment } from "#src/sample-data/sample-shapes.ts"

type Placed = WholeComment & { docket_key: string }

const dots = "\u0323\u0307"
const longAddress = `https://maps.brightwater.example/viewer/index.html?layers=${"parking-inventory,crash-history,bus-boardings,".repeat(5)}&center=44.0521,-123.0868&zoom=17&return=alder`

/** Texts that test a page: other scripts, markup, very long words, nothing but a hint at an attachment. */
export const unusualComments: Placed[] = [
  {
    docket_key: "bw-alder-street",
    content:
      "أسكن قرب الشارع الثاني والعشرين وأعبر شارع ألدر كل يوم مع أطفالي. أؤيد بناء جزيرة في وسط الطريق.\n\nI live near 22nd and cross Alder every day with my children. I support the island in the middle.",
    position: "support",
    origin: "arabic",
  },
  {
    docket_key: "bw-fairgrounds-park",
    content:
      "אני גרה מול הכניסה המזרחית. בבקשה לכבות את האורות בתשע. (Please turn the lights off at nine. My grandchildren visit from Haifa and they sleep on the east side.)",
    position: "neutral",
    name: "רחל Abelson",
  },
  {
    docket_key: "bw-alder-street",
    content:
      'On your map page all I see is <div class="map-error">Layer not found</div> & a grey box. The link to "Block 12 <b>detail</b>" does the same. I use the library\'s computer. Please put the drawings up as PDF.',
    position: "unclear",
  },
  {
    docket_key: "bw-police-drones",
    content:
      "Section 3 reads like bad code:\n\nif (emergency || \"public safety\" || whatever) { fly(); }\n\nPlease write: if (warrant && signed_by != requester) or (missing_person && hours < 24). Everything that is not on the list should return false. <script>alert('no flight log')</script> is about as much warning as the neighbors get today.",
    position: "oppose",
  },
  {
    docket_key: "bw-alder-street",
    content: `Here is the exact view of the parking map for our block, with the spaces I believe were counted twice:\n\n${longAddress}\n\nPlease check 14th to 17th.`,
    position: "oppose",
  },
  {
    docket_key: "bw-alder-street",
    content: "See attached.",
    position: "oppose",
    files: ["comment-on-alder-street.pdf"],
  },
  {
    docket_key: "lk-gravel-pit",
    content: "See attached",
    position: "oppose",
    files: ["dry-fork-statement.pdf", "photo-north-side.png", "photo-bridge.png"],
  },
  {
    docket_key: "bw-budget",
    content: "Please see the attached letter. Thank you for your time.",
    position: "neutral",
    files: ["letter-to-council.pdf"],
  },
  {
    docket_key: "bw-tree-code",
    content:
      "Dear [COUNCIL MEMBER NAME],\n\nAs a resident of [NEIGHBORHOOD] I urge you to support the tree code. Trees matter to me because [ADD YOUR STORY HERE].\n\nSincerely,\n[YOUR NAME]",
    position: "support",
  },
  {
    docket_key: "wi-wake-boats",
    content: `The old spelling of our lake on the 1854 survey is "Mi${dots}ssi${dots}kew"; the elders' committee writes it with marks your form may not like: s${dots} k${dots} w${dots}. Whatever you do about wakes, please print the name right on the new signs.`,
    position: "neutral",
  },
  { docket_key: "bw-library-hours", content: "❤️📚 SUNDAYS 📚❤️", position: "support" },
  { docket_key: "mf-phone-free", content: "ngl this might be good 😭 but what about my music", position: "unclear" },
  { docket_key: "bw-alder-street", content: "Yes please.", position: "support", name: null },
  {
    docket_key: "bw-short-term-rentals",
    content: "DO. NOT. TOUCH. MY. HOUSE!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!",
    position: "oppose",
    name: null,
  },
  {
    docket_key: "bw-alder-street",
    content:
      "我在22街的餐馆工作,每天晚上骑车回家。请修好有路缘保护的自行车道。谢谢。\n(I work in a restaurant on 22nd and ride home every night. Please build the protected lane. Thank you.)",
    position: "support",
    origin: "chinese",
  },
  {
    docket_key: "bw-short-term-rentals",
    content:
      "Tôi cho thuê một phòng trong nhà mình. Xin đừng bắt chúng tôi trả phí như khách sạn.\n\n(I rent out one room of my own home. Please do not make us pay like a hotel.)",
    position: "oppose",
    origin: "vietnamese",
  },
  {
    docket_key: "sl-water-rates",
    content:
      "My use, gallons:\nJan   2,900\nFeb   2,750\nMar   3,100\nApr   4,050   <- the 50 gallons over cost me more than the first 4,000?\nMay   5,200   (grandchildren)\nJun   6,900   (grandchildren + garden)\n\nIf use > 4,000 then please let the next step begin gently.",
    position: "neutral",
  },
  {
    docket_key: "bw-budget",
    content:
      "1. Libraries\n2. Pool\n3. Streets\n4. Everything else\n\nIn that order. Always. I will not be writing more than this because you will not be reading more than this.",
    position: "oppose",
  },
]

const hearing = [
  "Thank you for the chance to speak. I could not stay at the open house because my sitter had to leave at eight, so this is what I would have said in three minutes, and then some.",
  "I have lived on 24th for twenty-three years. When we came, Alder had a streetcar stop nobody used and a hardware store everybody did. Since then I have seen the street widened once, repaved once, striped three times, and studied, by my count, six times. I have a folder. Each study says the same thing in a nicer font: the street is too wide for the number of cars it carries, people drive too fast on it, and people on foot pay for it.",
  "I want to describe one block, because I think plans are too large to see. Between 22nd and 24th on the north side there are a pharmacy, a barber, a tax preparer, a shop that repairs sewing machines, and a house where four students live. There are nine parking spaces. Last month I wrote down who used them on three afternoons. Five of the nine were the same cars from one until six. Two of those belong to the people who work in the shops. One belongs to a man who lives three streets away and does not like to park under trees. The remaining four spaces turned over twenty-six times. Those four are the ones the pharmacy needs, and they could be two if they had a time limit.",
  "Now the bus. The stop at 22nd is a pole. In the rain people stand under the awning of the barber, who is kind about it. When the bus comes it pulls in as far as the parked cars let it, so the back door opens onto the street. I have watched a woman with a stroller go down that step backward, with traffic passing behind her. That cannot be what anyone intends.",
  "To those who are afraid for their shops: I understand it. I kept books for two of you. The last construction was badly done and nobody apologized. I would write the dates into the contract and a penalty for each day beyond them, and pay it to the shops. But please do not tell me that the street works as it is. Your own customers cannot cross it.",
  "To those who want every inch for bicycles: you will get more by giving the pharmacy its two spaces than by fighting over them.",
  "To the city: plant trees in the islands. Put the bench where the shade is. Answer these comments one by one, even if the answer is no. And when it is built, come back in a year and tell us honestly whether it worked.",
  "Something about winter, since nobody mentions it. In January the north side of Alder lies in the shadow of the warehouse until eleven. The sidewalk there is a sheet of ice from the first week of December, and everybody who can walks in the gutter. If the bike lane is built on that side it will be the only dry place on the block, and people will walk in it, with bags, with dogs, with their backs to the bicycles. I would rather you planned for that than painted a sign forbidding it. Put the wide side where the sun is.",
  "Something about noise. My mother lived with us for her last two years, in the front room. She could tell the time by the trucks. In the six weeks when the water main was replaced and there was one lane, she slept until seven for the first time. I am not an engineer and I cannot put that into a table, and I notice that things which cannot be put into a table do not appear in the study. So here it is, in a comment, for the record: it was quieter, an old woman slept, and nothing else happened.",
  "I am told a comment may have four thousand characters. I have used most of them and I thank whoever reads to the end.",
]

/** One comment close to the length limit of the default docket. */
export const longestComment: Placed = {
  docket_key: "bw-alder-street",
  content: hearing.join("\n\n"),
  position: "support",
}
