import type { SmallVoice } from "#src/sample-data/sample-shapes.ts"
import { con, enEspanol, open, pro, silent } from "#src/sample-data/content/plain-comments.ts"

/** Dockets with a handful of comments, each written by hand. */
export const smallVoices: SmallVoice[] = [
  {
    docket_key: "bw-stormwater-fee",
    whole: [
      pro("The big box store has nine acres of asphalt and pays the same $4 as my bungalow. This fixes that."),
      con("A rain tax. I have heard it all now."),
      pro(
        "Our basement flooded three times. I would pay twenty dollars a month if the pipe under Birch Street were replaced.",
      ),
      con("Churches have big parking lots and small budgets. We would pay $340 a month. Please treat us like schools."),
      open("Will gravel count as a hard surface? Mine drains better than my lawn."),
      pro("I built a rain garden with my Scout troop. A discount would make half my street do the same."),
      con("Renters will pay this through the rent and never see the discount."),
      silent("Please show the fee on the bill as its own line."),
      pro("58 years is older than I am and I have had both knees replaced."),
      con("Use the money you have."),
      enEspanol("Estoy de acuerdo si hay descuento para las familias que reciben ayuda en el invierno.", "support"),
      {
        content:
          "The Riverkeepers support a fee based on hard surface. Please exempt nothing and discount a lot: exemptions hide the problem, discounts solve it.",
        position: "support",
        name: "Nadia Petrov",
        organization: "Lower Valley Riverkeepers",
        representation: "organization",
        organization_name: "Lower Valley Riverkeepers",
        authorization_statement: "Staff attorney, on behalf of the board.",
      },
    ],
  },
  {
    docket_key: "lk-road-levy",
    submitted: 3,
    under_review: 1,
    whole: [
      pro('The words are clear. Say "about $32 a year" in the first line, not the fourth.'),
      con('"Maintain and improve" is two things. Improve means pave, and pave means houses.'),
      open("What happens after six years? The ballot language does not say it ends."),
      pro("I drive a milk truck. Washboard breaks axles. Vote it in."),
      con("Farm ground is taxed by the acre in the example and by the value in the table. Which?"),
      pro("Please print the list of roads."),
      con("I am 80 and on my third levy that was going to fix Road 30."),
      silent("Is 1.2 mills on top of the 0.8 we have, or instead of it?"),
      pro("Clear enough. Short, too. Thank you."),
      enEspanol("¿Habrá boleta en español? Aquí vivimos muchas familias que votamos.", null),
      con("The gravel for this comes from Dry Fork I suppose."),
      open("Put a map in the voter guide."),
      pro(
        "My road has not seen a grader since the county fair of two summers ago. I support anything with a schedule in it.",
      ),
      con("No blank checks."),
    ],
  },
  {
    docket_key: "mf-bond-list",
    whole: [
      pro("Air conditioning first. My daughter's classroom was 88 degrees in September."),
      pro("Shade over the playground at Ocotillo. The slide burns."),
      con("A second gym before working labs? No."),
      enEspanol("Lo primero es el aire acondicionado. Los niños se enferman.", "support"),
      pro("Roofs. Everything under a bad roof is money wasted."),
      open("Could the solar panels go on the shade structures?"),
      silent("What does each project cost a homeowner?"),
      {
        content:
          "The nurses of the district counted 214 heat visits last August and September, 190 of them from the same four buildings. The list is attached, without names.",
        position: "support",
        name: "Denise Yazzie, RN",
        organization: "MFUSD School Nurses",
        files: ["heat-visits.txt"],
      },
    ],
  },
  {
    docket_key: "hl-quiet-seats",
    submitted: 1,
    whole: [
      pro("I slept from Whitman Landing to the bridge for the first time in a year."),
      con("Signs don't shush people. Somebody has to."),
      open("Front half please. The engine is in the back, it is loud there anyway."),
      pro("Nice idea, keep going."),
      silent("Babies don't read signs, please be kind about it."),
      enEspanol("Me gusta, pero pongan el letrero también en español.", "support"),
    ],
  },
  {
    docket_key: "wi-fish-passage",
    whole: [
      pro("I have waited forty years to see sturgeon at Kettle Forks."),
      con("That pond is where I taught three children to skate. It is the only flat thing in town."),
      open("Where will the fire trucks fill up?"),
      pro("$1.1 million once, or $3.4 million and again in thirty years. It is arithmetic."),
      con('Our property line is "the water\'s edge". Where is that afterward?'),
      {
        content:
          "The Kettle Forks Historical Society asks that the mill foundation and one wing wall be left standing, with a sign. The photographs attached are from 1911.",
        position: "neutral",
        name: "Vernon Stolz",
        organization: "Kettle Forks Historical Society",
        representation: "organization",
        organization_name: "Kettle Forks Historical Society",
        authorization_statement: "Secretary, by vote.",
        files: ["mill-1911.png", "letter.pdf"],
      },
      pro(
        "The mud behind it was tested by a lab that we paid for and it is clean. Report attached to my earlier letter.",
      ),
      silent("When will the drawdown begin? I have a dock."),
      pro("Trout need cold water and the pond is a bathtub. Take it out."),
    ],
  },
  {
    docket_key: "ph-outdoor-dining",
    submitted: 2,
    under_review: 1,
    whole: [
      pro("The tables are the best thing that happened to Main Street since the train."),
      con("22 spaces of 118 is one in five. My customers buy paint, they do not carry it from the station."),
      pro("Quiet by ten is fair. I live above one and can sleep after that."),
      con("The platforms collect rats under them. I have pictures."),
      open("$8 a square foot is $1,400 for us. Could it be paid in two parts?"),
      pro("Keep a path wide enough for two strollers and I am happy."),
      con("Why do nine restaurants get the public street for less than I pay for a closet?"),
      pro("Please let them stay through the first weekend in November."),
      silent("Is smoking allowed out there?"),
      {
        content:
          "The Main Street Alliance has 33 members, 9 with tables. 24 members without tables were asked: 17 in favor, 5 against, 2 did not answer. We support the permit.",
        position: "support",
        name: "Yuki Tanabe",
        organization: "Pine Hollow Main Street Alliance",
        representation: "organization",
        organization_name: "Pine Hollow Main Street Alliance",
        authorization_statement: "President; the vote was held by e-mail.",
      },
    ],
  },
]
