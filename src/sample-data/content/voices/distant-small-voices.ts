import type { SmallVoice } from "#src/sample-data/sample-shapes.ts"
import { con, enEspanol, open, pro, silent } from "#src/sample-data/content/plain-comments.ts"

/** Dockets with a handful of comments farther from the main agency, each written by hand. */
export const distantSmallVoices: SmallVoice[] = [
  {
    docket_key: "bv-levee-setback",
    submitted: 2,
    under_review: 1,
    whole: [
      pro("Water has been in my kitchen three times. I am ready. Make me a fair offer and I will go."),
      con("My people are buried behind that church. You cannot buy them out."),
      open('What is "value before the last flood" for a house that was paid off in 1988 and never appraised since?'),
      pro("I live on the west bank. Every time you raise the east side we get it. Thank you for moving it instead."),
      con("I been shrimping from that landing forty years. Where do I put my boat."),
      pro("Eleven inches is the difference between wet carpet and a dry one at our school."),
      con(
        "Voluntary today. Then the power company stops fixing the line because only three houses are left, and then it is not voluntary any more.",
      ),
      silent("Will there be a meeting in French? My grandmother would speak at it."),
      enEspanol("Vivimos en una de las 41 casas. Somos inquilinos. ¿Qué ayuda hay para los que rentamos?", null),
      {
        content:
          "Our Lady of the Bayou parish council: we will move if the whole community can move together, to one place, with room for the church, the hall and the graves. We will not move one by one. A map of the land we have in mind is attached.",
        position: "neutral",
        name: "Rev. Clovis Arceneaux",
        organization: "Our Lady of the Bayou",
        representation: "organization",
        organization_name: "Our Lady of the Bayou Church",
        authorization_statement: "Pastor, with the parish council.",
        files: ["land-on-the-ridge.pdf"],
      },
    ],
  },
  {
    docket_key: "bv-crawfish-festival",
    whole: [
      pro("Close it Thursday. Nobody works that Friday anyhow."),
      con("I cannot get out of my driveway for three days and I am on oxygen. Please keep a lane."),
      pro("More shuttles from the sugar mill and I will leave the truck at home."),
      open("Could the zydeco stage face the water this time?"),
      silent("Who cleans up on Sunday night?"),
      pro("It's our best weekend at the hardware store. We sell nothing but coolers and we sell out."),
    ],
  },
  {
    docket_key: "sl-colonia-sewer",
    whole: [
      enEspanol("Cuando llueve el patio se llena y los niños no pueden salir. Ya era hora.", "support"),
      enEspanol("Apoyo la línea por gravedad. Las bombas se descomponen y nadie viene.", "support"),
      enEspanol("¿Cuánto nos va a tocar pagar por la conexión? Mi mamá vive de su pensión.", null),
      pro("I teach at the school there. We close two restrooms every time it rains."),
      con("Pumps are half the price. Let the engineers explain why not."),
      open("Will the streets be repaired after the digging, with sidewalks this time?"),
      pro("As a nurse: this is the most important health project in the city."),
    ],
  },
  {
    docket_key: "pr-mobile-clinics",
    submitted: 2,
    whole: [
      pro("Evenings! The poultry plant lets out at 4 and the bus is gone at noon."),
      pro("Please stop at the Dollar store on 27. Everybody comes by there."),
      open("Can the dental chair come every week instead of every month?"),
      enEspanol("Que haya alguien que hable español y mam, muchos aquí somos de Guatemala.", "support"),
      con("The church lot is fine for members. Others will not come. Use the fire station."),
      pro("My wife had her checkups on that bus and our son is two. Thank you."),
      silent("Do I need insurance?"),
      {
        content:
          "Gospel Tabernacle offers its fellowship hall on Tuesday and Thursday nights until nine, with coffee and somebody to watch the children.",
        position: "support",
        name: "Deacon Otis Freeman",
        organization: "Gospel Tabernacle",
        representation: "organization",
        organization_name: "Gospel Tabernacle",
        authorization_statement: "On behalf of the board of deacons.",
      },
    ],
  },
  {
    docket_key: "pr-food-trucks",
    whole: [
      pro("Six permits, six thermometers, six dates. One is enough. Best news for my taco truck in ten years."),
      pro("One good inspection is better than six hurried ones."),
      con("Restaurants pay rent and taxes in one county. A truck takes the Saturday and leaves."),
      open("Where will the sticker be? Customers should see it."),
      pro("Barbecue knows no county line."),
      silent("Does it cover church fundraisers?"),
      enEspanol("Tengo un carrito de elotes. Con un solo permiso puedo trabajar todo el año.", "support"),
      con("Keep the inspector local, he knows whose well is bad."),
    ],
  },
  {
    docket_key: "rm-drought-plan",
    submitted: 2,
    under_review: 1,
    whole: [
      pro("In my grandfather's time they shared the water by looking at each other. This is the same with numbers."),
      con("Our right is from 1868. I did not wait in line for 150 years to step back for a golf course."),
      open("What if one big farm does not sign? Then we save and he irrigates."),
      pro("Five percent for the acequias is right. We already lose more than that to the sun."),
      con("Publish the gates daily, not on Mondays. A week is a long time in June."),
      silent("Is a rested right safe in court? I would want that from a judge and not from a brochure."),
      enEspanol(
        "La acequia es de todos y todos la limpiamos en marzo. Apoyo compartir, pero que midan también a los pozos.",
        "support",
      ),
      {
        content:
          "The commission of the Acequia de San Ysidro, 44 parciantes, has voted to join for three years on the condition that the towns' wells are metered too.",
        position: "support",
        name: "Eloy Trujillo",
        organization: "Acequia de San Ysidro",
        representation: "organization",
        organization_name: "Acequia de San Ysidro",
        authorization_statement: "Mayordomo, by vote of the parciantes.",
        files: ["vote-of-the-parciantes.txt"],
        origin: "hispanic",
      },
      con("Chile cannot take fifteen percent less. It takes what it takes or it dies."),
    ],
  },
  {
    docket_key: "rm-ditch-lining",
    whole: [
      pro("Clay for two miles, trees for one. A wise board."),
      con("Concrete would have saved twice the water. In ten years you will do it again."),
      open("My well went up when the ditch leaked. What now?"),
      pro("The owls thank you."),
      enEspanol("Los álamos los plantó mi bisabuelo. Gracias por dejarlos.", "support"),
    ],
  },
  {
    docket_key: "tr-slag-heap-trail",
    submitted: 2,
    whole: [
      pro("River way. I push a wheelchair and Furnace Street is a wall."),
      pro("Furnace Street, past the shops. A trail that hides from people helps nobody."),
      con("We plow four miles of street with two men. Who looks after seven miles of trail?"),
      open("Both: river in summer, street when it floods. Just paint a line."),
      pro("My dad made rails in that mill. I would like to walk on where they went."),
      silent("Is the slag safe for kids to touch?"),
      pro("I would commute on it. 22 minutes by bike, 35 in the car."),
      {
        content:
          "Borough of Hammer Landing, resolution attached: we prefer Furnace Street and will pave the sidewalk on our side in the same season.",
        position: "support",
        name: "Borough Council",
        organization: "Borough of Hammer Landing",
        representation: "organization",
        organization_name: "Borough of Hammer Landing",
        authorization_statement: "Resolution passed 5 to 2.",
        files: ["resolution.pdf"],
      },
    ],
  },
  {
    docket_key: "mk-beach-parking",
    submitted: 2,
    under_review: 1,
    whole: [
      pro("I surf before work. At six there is no space and every plate is a rental."),
      con("My cousins visit from Oʻahu. Are they visitors?"),
      pro("Ten dollars is less than a coffee and a malasada at the hotel. Charge fifteen."),
      open("How does a person without a printer get the sticker? Aunty is 88."),
      pro("Mahalo for putting the money in lifeguards. We lost a boy at Two Wells."),
      con("The beach belongs to everybody. Once there is a gate there is always a gate."),
      silent("What about fishermen who come at night?"),
      {
        content:
          "Surf instructors of Lower Kahiko, nine small businesses. Please give licensed vans two marked spaces. Otherwise we will circle with twelve kids in the back.",
        position: "neutral",
        name: "Kaleo Akana",
        organization: "Lower Kahiko Surf Instructors",
      },
    ],
  },
  {
    docket_key: "mk-reef-moorings",
    whole: [
      pro("Every anchor is a plow. Twelve balls on the water, please."),
      con("Two of the twelve are on the ʻopihi grounds. Move them."),
      pro("I run the snorkel boat. Two hours is plenty."),
      open("Who checks the chains?"),
      pro("My students mapped the scars. You can see where every boat has been."),
    ],
  },
]
