/** First and last names that go together; commenters are drawn from these. */
export type NameSource = { origin: string; share: number; given: string[]; family: string[] }

const names = (list: string) => list.split(" ")

export const nameSources: NameSource[] = [
  {
    origin: "english",
    share: 96,
    given: names(
      "Alan Amy Barbara Bill Carol Dale Debbie Eric Frank Gail Harold Janet Jeff Judy Karen Keith Laura Linda Martin Nancy Norm Pam Patrick Peggy Phil Roger Sandra Sharon Steve Susan Todd Wendy",
    ),
    family: names(
      "Aldridge Barlow Caswell Dunham Ellery Fairbanks Garrison Hadley Ingram Kimball Lockhart Merriam Norcross Pruitt Radcliffe Sewell Thatcher Upham Vickers Wexler",
    ),
  },
  {
    origin: "hispanic",
    share: 92,
    given: names(
      "Alejandra Andrés Beatriz Carlos Carmen Daniela Diego Elena Esteban Gabriela Guadalupe Héctor Ignacio Javier José Josefina Leticia Lourdes Luis Manuel Marisol Miguel Norma Óscar Patricia Raúl Rocío Rosa Sofía Verónica Ximena",
    ),
    family: names(
      "Aguilar Barrera Camacho Castañeda Delgado Escobedo Fuentes Gallegos Ibarra Lozano Medrano Nájera Ochoa Peña Quintero Rentería Saldívar Treviño Urrutia Zepeda",
    ),
  },
  {
    origin: "black",
    share: 44,
    given: names(
      "Aaliyah Andre Cedric Darnell Denise Ebony Gloria Isaiah Jamal Keisha Lamar Latoya Malik Monique Reginald Shanice Terrell Vanessa",
    ),
    family: names(
      "Battle Broadnax Coleman Dorsey Gaines Hightower Mayfield Pettway Ravenell Singletary Tolliver Whitfield",
    ),
  },
  {
    origin: "irish-italian",
    share: 40,
    given: names("Angela Anthony Brendan Colleen Dominic Fiona Gina Kevin Maureen Nick Rita Rosemary Sean Vincent"),
    family: names(
      "Bianchi Caruso Donnelly Esposito Flaherty Gallo Hanrahan Kilbride Lombardi McGinty Moretti O'Dowd Quinlan Rinaldi",
    ),
  },
  {
    origin: "slavic-german",
    share: 34,
    given: names("Anya Bogdan Dieter Greta Ivana Jerzy Katarina Lukasz Magda Olga Pavel Renate Stefan Ursula"),
    family: names(
      "Baranowski Dvorak Eberhardt Hoffmeister Jankowski Kovac Lindqvist Nowicki Petrenko Sokolov Wagenknecht Zelenka",
    ),
  },
  {
    origin: "chinese",
    share: 26,
    given: names("Amy Chen David Fang Grace Hui Jason Lin Mei Ming Wei Xin"),
    family: names("Cai Deng Fong Guo Huang Lau Liang Tsai Wong Xu Zhao"),
  },
  {
    origin: "vietnamese",
    share: 22,
    given: names("An Bao Duc Hanh Hoa Kim Lan Linh Minh Thuy Trang Tuan"),
    family: names("Bui Dang Do Huynh Ngo Nguyen Pham Tran Truong Vo"),
  },
  {
    origin: "south-asian",
    share: 26,
    given: names("Anita Arjun Deepa Farah Imran Kavita Lakshmi Neha Omar Rajesh Sana Suresh"),
    family: names("Banerjee Chaudhry Desai Iyer Joshi Kapoor Malhotra Nair Rao Siddiqui"),
  },
  {
    origin: "arabic",
    share: 18,
    given: names("Amira Bassam Dalia Faisal Hala Karim Layla Nabil Rania Samir Yasmin"),
    family: names("Abboud Darwish Haddad Khoury Mansour Najjar Saleh Tahan"),
  },
  {
    origin: "east-african",
    share: 18,
    given: names("Abdi Almaz Biruk Fadumo Hodan Ifrah Kebede Mahad Selam Tesfaye"),
    family: names("Abebe Barre Desta Farah Gebre Jama Tadesse Warsame"),
  },
  {
    origin: "west-african",
    share: 14,
    given: names("Adaeze Chidi Efua Folake Kofi Kwame Ngozi Tunde"),
    family: names("Adeyemi Asante Boateng Eze Mensah Okafor"),
  },
  {
    origin: "korean-japanese",
    share: 16,
    given: names("Aiko Daniel Haruka Hyun Ji-woo Kenji Minjun Naomi Soo-jin"),
    family: names("Choi Fujimoto Jang Kwon Matsuda Nakano Shin Yoon"),
  },
  {
    origin: "pacific",
    share: 12,
    given: names("Alana Ikaika Keoni Leilani Malia Nalani Sione"),
    family: names("Kahale Kealoha Makoa Tuiasosopo Vea"),
  },
  {
    origin: "native",
    share: 12,
    given: names("Cheyenne Delbert Lorena Myron Raelynn Virgil Winona"),
    family: names("Benally Littlewolf Runningdeer Tsosie Yellowhair"),
  },
]

/** Names that sit oddly in a table: very short, very long, titled, accented, hyphenated. */
export const unusualNames: string[] = [
  "Ng",
  "Dr. Maria del Carmen Fernández-Villanueva de la Cruz, PE, AICP",
  "Jean-François D’Arbonne-Thibodeaux III",
  "Ólafur Þór Guðmundsson",
  "Wolfeschlegelsteinhausenberger, Hubert B.",
  "Zoë Ağaoğlu",
  "The Whole Kowalczyk Family (Anna, Piotr, Zosia, Staś and the dog)",
  "K. K. Subramaniam-Oyelowo",
]
