import type { DocketSketch } from "#src/sample-data/sample-shapes.ts"

export const larkspurDockets: DocketSketch[] = [
  {
    key: "lk-wildfire-code",
    title: "Wildfire-Resilient Building Code for the Foothills Overlay",
    summary:
      "New homes and large additions west of County Road 9 would need fire-resistant roofs, screened vents and five feet of bare ground around the walls.",
    description:
      "The Stove Creek fire burned 31 homes in one afternoon. Most of them caught fire from embers in vents, gutters and wood fences, not from the flame front.\n\nThe draft code applies to new homes and to additions over 500 square feet in the foothills overlay. It asks for class A roofs, metal mesh on vents, tempered glass on the downhill side, and nothing that burns within five feet of the walls. It does not force anyone to rebuild an existing home.\n\nThe county estimates $7,000 to $19,000 for a typical new house. A grant would pay up to $2,500 for vents and gutters on existing homes.\n\nThe Planning Commission would like to know what is workable on steep lots, and what insurers have told you.",
    status: "open",
    open_days: -14,
    close_days: 21,
    tags: ["Housing", "Public Safety", "Wildfire"],
    reference_code: "LC-ORD-26",
    papers: ["Draft code chapter 11.pdf", "Overlay boundary.txt"],
  },
  {
    key: "lk-gravel-pit",
    title: "Dry Fork Gravel Pit Expansion, Special Use Permit 1041-C",
    summary:
      "Foothill Aggregates asks to add 74 acres and 18 years to its pit on Dry Fork, with up to 140 truck trips a day on County Road 12.",
    description:
      "The present permit covers 51 acres and ends in three years. The applicant asks to mine 74 acres more to the south, to run the crusher from 6 a.m. to 8 p.m. on weekdays and until 2 p.m. on Saturdays, and to wash gravel with up to 90 acre-feet of water a year.\n\nThe applicant offers a berm on the north side, a paved entrance, $310,000 for County Road 12 and reclamation as open water and pasture.\n\nThe commissioners decide on the record. They may consider traffic, water, noise, dust, wildlife, and whether the county needs the gravel. They may not consider who the applicant is.",
    status: "open",
    open_days: -24,
    close_days: 5,
    tags: ["Zoning", "Environment", "Transportation", "Land Use"],
    reference_code: "SUP 1041-C",
    max_files_per_comment: 5,
    max_file_size_mb: 25,
    papers: ["Application narrative.pdf", "Traffic study summary.pdf", "Well levels.txt"],
  },
  {
    key: "lk-road-levy",
    title: "Gravel Road Maintenance Levy: Ballot Language",
    summary:
      "Words for a ballot question asking voters for 1.2 mills over six years to grade and gravel 380 miles of county road.",
    description:
      "The county can gravel each road once in eleven years with the money it has. The levy would bring that to once in six. This period was about the words on the ballot: are they clear, are they fair, do they say what it costs?\n\nFor a home valued at $400,000 the levy would be about $32 a year.",
    status: "open",
    open_days: -33,
    close_days: -2,
    tags: ["Budget", "Transportation"],
    reference_code: "LC-BAL-3",
    papers: ["Ballot language.txt"],
  },
  {
    key: "lk-fair-fees",
    title: "Fair Fees",
    summary: "New stall, arena and vendor fees for the county fair.",
    description:
      "Draft. Stall fees have not changed for nine years. The Fair Board wants to raise vendor fees by a fifth and leave youth livestock fees as they are.",
    status: "draft",
    open_days: 11,
    close_days: 32,
    tags: ["Parks & Recreation"],
    reference_code: null,
    papers: ["Fee table.txt"],
  },
]

export const mesquiteFlatsDockets: DocketSketch[] = [
  {
    key: "mf-start-times",
    title: "Later Start Times for Middle and High Schools",
    summary:
      "Middle and high schools would start at 8:40 instead of 7:25. Elementary schools would start at 7:50 so that the same buses can run both rounds.",
    description:
      "A committee of parents, nurses, coaches and bus drivers met for a year. It recommends later starts for older students because teenagers fall asleep later and too many miss first period.\n\nHigh school: 8:40 a.m. to 3:35 p.m.\nMiddle school: 8:40 a.m. to 3:25 p.m.\nElementary: 7:50 a.m. to 2:35 p.m.\n\nThe change needs no new buses. Afternoon practice would start at 3:50; two of the fields have lights. Before-school care would close and after-school care would grow.\n\nThe Governing Board votes at its second meeting of next month. Puede enviar su comentario en español.",
    status: "open",
    open_days: -17,
    close_days: 12,
    tags: ["Education", "Health", "School Calendar"],
    reference_code: "MFUSD 8200",
    papers: ["Committee report.pdf", "Horarios propuestos.txt"],
  },
  {
    key: "mf-phone-free",
    title: "Phone-Free School Day",
    summary:
      "Phones, earbuds and smart watches would stay in a locked pouch from the first bell to the last in grades 6 to 12.",
    description:
      "Teachers report that phones are the first cause of interruptions in class. Under the draft policy a student puts the phone in a pouch in homeroom and unlocks it at the door after the last bell. Phones needed for a medical device or a written learning plan are exempt. The front office takes messages from parents.\n\nComments on this policy appear as soon as they are sent. Files cannot be attached.",
    status: "open",
    open_days: -9,
    close_days: 20,
    tags: ["Education", "Families"],
    reference_code: "MFUSD 5136",
    auto_publish: true,
    uploads_enabled: false,
    max_comment_length: 2000,
    papers: ["Draft policy 5136.pdf"],
  },
  {
    key: "mf-bond-list",
    title: "Projects for the School Bond",
    summary: "Which roofs, labs and playgrounds should be on the list for the bond? The list is final.",
    description:
      "The district asked which projects families would put first: roofs and air conditioning, science labs, shade over playgrounds, or a second gym at the high school. Air conditioning and shade came first, and the board put both on the ballot.",
    status: "archived",
    open_days: -240,
    close_days: -200,
    tags: ["Education", "Budget"],
    reference_code: "MFUSD B-2",
    papers: ["Project list.txt"],
  },
  {
    key: "mf-calendar",
    title: "School Calendar: A Two-Week Fall Break",
    summary: "Two weeks off in October in exchange for an earlier start in July.",
    description:
      "Draft for the calendar committee. School would start in the last week of July and end before Memorial Day, as now.",
    status: "draft",
    open_days: 30,
    close_days: 60,
    tags: ["Education", "School Calendar"],
    papers: ["Two calendars.txt"],
  },
]
